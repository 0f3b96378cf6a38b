/** Whether this is a frame without an origin, `sandbox` without `allow-same-origin`: a browser keeps nothing for it. */
export const isNowhere = window.origin === "null";
