// The corner of Notebook leads back to the course on the site, in the language of the notebook that is open.
{
  const [first] = (new URLSearchParams(location.search).get("path") ?? "").split("/");
  const language = Object.hasOwn(COURSES, first) ? first : "en";
  const { title, page } = COURSES[language];
  new MutationObserver((_, watch) => {
    const corner = document.getElementById("jp-NotebookLogo");
    if (!corner) return;
    watch.disconnect();
    Object.assign(corner, { href: `../../${page}`, target: "", lang: language, textContent: title });
  }).observe(document, { childList: true, subtree: true });
}
