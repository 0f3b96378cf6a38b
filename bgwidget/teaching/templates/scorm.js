/** Tells a learning platform how far a learner is, by SCORM 1.2. */
const board = document.querySelector("bg-board");
const status = document.querySelector("[role=status]");
const part = new URLSearchParams(location.search).get("part");
if (part) board.setAttribute("part", part);

/** Return the platform's door: in a window above this one, or in the one that opened it. */
function findApi() {
  for (let at of [window, window.opener]) {
    for (let height = 0; at && height < 500; height += 1) {
      if (at.API) return at.API;
      if (at.parent === at) break;
      at = at.parent;
    }
  }
  return null;
}

/** From now on nothing is told, and the learner knows it. */
function stop() {
  status.textContent = status.dataset.unkept;
}

const api = findApi();
if (!api) stop();
else {
  api.LMSInitialize("");
  const isDone = () => ["completed", "passed"].includes(api.LMSGetValue("cmi.core.lesson_status"));
  if (!isDone()) api.LMSSetValue("cmi.core.lesson_status", "incomplete");
  api.LMSCommit("");
  board.addEventListener("bgwidget-progress", ({ detail: { done, steps, over } }) => {
    if (!steps) return;
    const score = Math.round((100 * done) / steps);
    // A part that is gone through again takes nothing away.
    if (score < Number(api.LMSGetValue("cmi.core.score.raw"))) return;
    api.LMSSetValue("cmi.core.score.min", "0");
    api.LMSSetValue("cmi.core.score.max", "100");
    api.LMSSetValue("cmi.core.score.raw", String(score));
    if (over && done === steps) api.LMSSetValue("cmi.core.lesson_status", "passed");
    else if (over && !isDone()) api.LMSSetValue("cmi.core.lesson_status", "completed");
    api.LMSCommit("");
  });
  addEventListener("pagehide", () => api.LMSFinish(""), { once: true });
  // The session is over for a page that the browser brings back.
  addEventListener("pageshow", ({ persisted }) => persisted && stop());
}
