// Asks for the part of the page that changes, and puts it in place of the old one.
const main = document.querySelector("main");
const news = document.getElementById("news");
const address = new URL(location.href);
address.searchParams.set("part", "1");
// Today begins at midnight where the page is looked at.
address.searchParams.set("zone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? "");
const headers = { "X-XSRFToken": news.dataset.xsrf };
let shown = null;

async function renew() {
  if (document.hidden) return;
  try {
    const reply = await fetch(address, { redirect: "error", headers });
    if (!reply.ok) throw new Error(String(reply.status));
    const text = await reply.text();
    if (news.classList.contains("lost")) news.textContent = "";
    news.classList.remove("lost");
    // What somebody is filling in stays until it is sent; then whatever came meanwhile is shown.
    if (isTouched()) {
      shown ??= "";
      return;
    }
    if (shown !== null && text !== shown) replace(text);
    shown = text;
  } catch {
    news.classList.add("lost");
    news.textContent = news.dataset.lost;
  }
}

function isTouched() {
  const fields = [...main.querySelectorAll("input:not([type=hidden])")];
  return fields.some((field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue);
}

function replace(text) {
  const focused = document.activeElement?.id;
  main.innerHTML = text;
  if (focused) document.getElementById(focused)?.focus();
  const said = main.querySelector("[data-news]");
  if (said) news.textContent = said.textContent;
}

async function forever() {
  await renew();
  setTimeout(forever, Number(main.dataset.every));
}
document.addEventListener("visibilitychange", renew);
forever();
