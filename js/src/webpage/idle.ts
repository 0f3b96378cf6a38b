/** Do something once the browser has nothing else to do. */
export const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
