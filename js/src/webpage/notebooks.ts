const FILES = "files";
const LOGBOOK = "bgwidget-logbook.sqlite3";

/** What the notebooks of the site have kept of a learner's progress: their logbook, or nothing. */
export function ofNotebooks(): Promise<Uint8Array | null> {
  return new Promise<Uint8Array | null>((done) => {
    const asked = indexedDB.open(`JupyterLite Storage - ${new URL("../lab/", import.meta.url).pathname}`);
    // Where no notebook was opened, nothing is left behind.
    asked.onupgradeneeded = () => asked.transaction!.abort();
    asked.onerror = () => done(null);
    asked.onsuccess = () => {
      const { result: kept } = asked;
      const read = kept.objectStoreNames.contains(FILES) ? kept.transaction(FILES).objectStore(FILES).get(LOGBOOK) : null;
      kept.close();
      if (!read) return done(null);
      read.onerror = () => done(null);
      read.onsuccess = () => done(read.result ? Uint8Array.from(atob(read.result.content), (sign) => sign.charCodeAt(0)) : null);
    };
  }).catch(() => null);
}
