/** Tells a learning platform how far a learner is, by cmi5: as statements to its record store (xAPI). */
const VERBS = "http://adlnet.gov/expapi/verbs";
const CMI5 = "https://w3id.org/xapi/cmi5";
/** Milliseconds until what was not taken is sent again: at first, and at most. */
const SOON = 1000;
const LATE = 60000;
const asked = new URLSearchParams(location.search);
const board = document.querySelector("bg-board");
const status = document.querySelector("[role=status]");
const leave = document.querySelector("button");

const say = (name) => (status.textContent = name ? status.dataset[name] : "");
const activity = (id) => ({ objectType: "Activity", id });

/** Which document of this learner and registration is meant. */
function about(stateId) {
  const [agent, registration, activityId] = ["actor", "registration", "activityId"].map((name) => asked.get(name));
  return { stateId, activityId, agent, registration };
}

/** Pages without HTTPS have no `randomUUID`. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The platform's record store, open for this session. */
class Store {
  constructor(endpoint, token) {
    this.endpoint = endpoint.replace(/\/*$/, "/");
    this.headers = { Authorization: `Basic ${token}`, "X-Experience-API-Version": "1.0.3" };
  }

  /** Open it by the one token that the platform gives for this launch. */
  static async opened() {
    const reply = await fetch(asked.get("fetch"), { method: "POST" });
    const token = (await reply.json())["auth-token"];
    if (!token) throw new Error("The platform gave no token.");
    return new Store(asked.get("endpoint"), token);
  }

  address(path, about) {
    return `${this.endpoint}${path}?${new URLSearchParams(about)}`;
  }

  /** Return a document; one that nobody has written is null. */
  async read(path, about) {
    const reply = await fetch(this.address(path, about), { headers: this.headers, cache: "no-store" });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`The record store says ${reply.status}.`);
    return reply.json();
  }

  /** Send JSON, even if the page is left meanwhile. */
  write(method, address, content) {
    const headers = { ...this.headers, "Content-Type": "application/json" };
    return fetch(address, { method, headers, body: JSON.stringify(content), keepalive: true });
  }
}

/** From "initialized" to "terminated"; statements go out in their order, each until it is taken. */
class Session {
  #begun = Date.now();
  #queue = [];
  #sending = false;
  #pause = SOON;
  #over = false;
  #stored;

  constructor(store, launch, kept) {
    Object.assign(this, { store, launch, kept });
    this.mastery = launch.masteryScore ?? 1;
    this.#stored = JSON.stringify(kept);
    this.#tell("initialized");
    void this.#send();
  }

  /** Tell of progress; what may be told only once for a registration is kept across its sessions. */
  hear({ done, steps, over }) {
    // To look around or to look back is not judged.
    if (!steps || this.#over || this.launch.launchMode !== "Normal") return;
    const { kept } = this;
    const progress = Math.floor((100 * done) / steps);
    if (!kept.completed && progress > (kept.progress ?? 0)) {
      kept.progress = progress;
      this.#tell("progressed", { extensions: { [`${CMI5}/result/extensions/progress`]: progress } }, false);
    }
    if (over && !kept.completed) {
      kept.completed = true;
      this.#tell("completed", { completion: true, duration: this.#duration });
    }
    if (over && !kept.passed && done / steps >= this.mastery) {
      kept.passed = true;
      const score = { scaled: Math.round((1e4 * done) / steps) / 1e4, raw: done, min: 0, max: steps };
      this.#tell("passed", { success: true, score, duration: this.#duration });
    }
    void this.#send();
  }

  end() {
    if (this.#over) return;
    this.#tell("terminated", { duration: this.#duration });
    this.#over = true;
    void this.#send();
  }

  get #duration() {
    return `PT${(Date.now() - this.#begun) / 1000}S`;
  }

  #tell(verb, result, defined = true) {
    if (this.#over) return;
    const context = structuredClone(this.launch.contextTemplate);
    const judged = result && ("success" in result || "completion" in result);
    context.registration = asked.get("registration");
    context.contextActivities ??= {};
    const names = [...(defined ? ["cmi5"] : []), ...(judged ? ["moveon"] : [])];
    const categories = names.map((name) => activity(`${CMI5}/context/categories/${name}`));
    if (names.length) context.contextActivities.category = [...(context.contextActivities.category ?? []), ...categories];
    if (result?.score && this.launch.masteryScore !== undefined)
      context.extensions = { ...context.extensions, [`${CMI5}/context/extensions/masteryscore`]: this.mastery };
    const statement = { id: uuid(), actor: JSON.parse(asked.get("actor")), verb: { id: `${VERBS}/${verb}`, display: { en: verb } } };
    Object.assign(statement, { object: activity(asked.get("activityId")), context, timestamp: new Date().toISOString() });
    this.#queue.push(result ? { ...statement, result } : statement);
  }

  async #send() {
    // The last one does not wait: the page is going.
    if (!this.#queue.length || (this.#sending && !this.#over)) return;
    this.#sending = true;
    const sent = this.#queue;
    this.#queue = [];
    const reply = await this.store.write("POST", `${this.store.endpoint}statements`, sent).catch(() => null);
    if (reply?.ok) {
      this.#pause = SOON;
      say("");
      await this.#store();
      this.#sending = false;
      return this.#send();
    }
    this.#sending = false;
    this.#queue = [...sent, ...this.#queue];
    if (reply && reply.status < 500 && reply.status !== 429) return stop();
    say("waiting");
    setTimeout(() => this.#send(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, LATE);
  }

  /** Keep what was told, once all of it was taken. */
  async #store() {
    const kept = JSON.stringify(this.kept);
    if (this.#queue.length || kept === this.#stored) return;
    const reply = await this.store.write("PUT", this.store.address("activities/state", about("bgwidget")), this.kept).catch(() => null);
    if (reply?.ok) this.#stored = kept;
  }
}

let session = null;
let heard = null;

/** From now on nothing is told, and the learner knows it. */
function stop() {
  session = null;
  say("unkept");
}

/** Show the lesson in the first of the learner's languages that it has. */
function translate({ languagePreference } = {}) {
  const has = board.dataset.languages.split(" ");
  const wished = String(languagePreference ?? "").split(",").map((tag) => tag.trim().toLowerCase().split("-")[0]);
  const found = wished.find((language) => has.includes(language));
  if (found) board.setAttribute("language", found);
}

if (asked.get("part")) board.setAttribute("part", asked.get("part"));
board.addEventListener("bgwidget-progress", ({ detail }) => {
  heard = detail;
  session?.hear(detail);
});
addEventListener("pagehide", () => session?.end());
// The session is over for a page that the browser brings back.
addEventListener("pageshow", ({ persisted }) => persisted && stop());

try {
  const store = await Store.opened();
  const launch = await store.read("activities/state", about("LMS.LaunchData"));
  const kept = (await store.read("activities/state", about("bgwidget"))) ?? {};
  translate((await store.read("agents/profile", { profileId: "cmi5LearnerPreferences", agent: asked.get("actor") })) ?? {});
  session = new Session(store, launch, kept);
  if (heard) session.hear(heard);
  if (/^https?:/.test(launch.returnURL ?? "")) {
    leave.hidden = false;
    leave.addEventListener("click", () => {
      session?.end();
      location.assign(launch.returnURL);
    });
  }
} catch {
  stop();
}
