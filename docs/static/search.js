"use strict";
/* What Sphinx's search lacks: guides come before members, and a letter may be wrong. */
{
  const OF_NAMES = /^(api|_modules)\//;
  const LATER = /^(adding-a-game|changelog|contributing|testing|dependencies|faults)$/;
  const DOWN = 1000;
  /** What a page gains that is about what is asked for, and loses where a word is a part of another. */
  const ABOUT = 20;

  Scorer.score = ([docName, title, , , found]) => {
    const written = (new URLSearchParams(location.search).get("q") ?? "").trim();
    const asked = written.toLowerCase();
    const [name, words] = [docName.toLowerCase(), title.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)];
    const isNamed = title.toLowerCase().includes(asked) || name.endsWith(`.${asked}`);
    const each = /^[\w\s]+$/.test(asked) ? asked.split(/\s+/) : [];
    const isPart = each.some((word) => title.toLowerCase().includes(word)) && !each.some((word) => words.includes(word));
    const score = found + (name === asked ? 4 : isPart ? -1 : isNamed ? 1 : 0) * ABOUT;
    if (OF_NAMES.test(docName)) {
      // A class is asked for by its name, as it is written: after the guide of that name.
      if (/^[A-Z]/.test(written) && docName.startsWith("api/") && docName.endsWith(`.${written}`)) return found + 3 * ABOUT;
      return /[._]/.test(asked) ? found + (isNamed ? ABOUT : 0) : score - DOWN;
    }
    return LATER.test(docName) ? score - DOWN / 2 : score;
  };

  /** Whether one word becomes the other by one letter more, less or other, or two that change places. */
  const isNear = (one, other) => {
    if (Math.abs(one.length - other.length) > 1) return false;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    const rest = (word, by) => word.slice(at + by);
    return (
      rest(one, 1) === rest(other, 1) ||
      rest(one, 1) === rest(other, 0) ||
      rest(one, 0) === rest(other, 1) ||
      (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
    );
  };

  /** The word of the pages that somebody may have meant; the one on most pages. */
  const meant = (word) => {
    const { terms, titleterms } = Search._index;
    const known = [...Object.keys(terms), ...Object.keys(titleterms)];
    if (word.length < 4 || known.some((term) => term.includes(word))) return word;
    const pages = (term) => [terms[term] ?? []].flat().length + 10 * [titleterms[term] ?? []].flat().length;
    const near = known.filter((term) => isNear(word, term));
    return near.sort((one, other) => pages(other) - pages(one))[0] ?? word;
  };

  const parse = Search._parseQuery;
  Search._parseQuery = (query) => {
    const [whole, asked, ...rest] = parse(query);
    const words = new Map([...asked].map((word) => [word, meant(word)]));
    const other = [...words].filter(([word, known]) => word !== known);
    if (other.length) {
      const told = document.createElement("p");
      told.textContent = other.map(([word, known]) => `${word} → ${known}`).join(", ");
      Search.status.before(told);
    }
    return [whole, new Set(words.values()), ...rest];
  };

  /** What boards and menus say is no part of a page's text. */
  const toText = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const part of page.querySelectorAll("bg-widget, .drawn, .languages, .crumbs, .english-only")) part.remove();
    return toText(page.documentElement.outerHTML, anchor);
  };
}
