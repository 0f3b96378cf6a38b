// JupyterLite answers no kernel's request for its comms, and boards that were saved wait for that before they are shown:
// a page that is opened has a new kernel, which has none.
{
  const none = async () => ({ content: { status: "ok", comms: {} } });
  new MutationObserver((_, watch) => {
    const kernels = window.jupyterapp?.serviceManager?.kernels;
    if (!kernels) return;
    watch.disconnect();
    const connect = kernels.connectTo.bind(kernels);
    kernels.connectTo = (options) => Object.assign(connect(options), { requestCommInfo: none });
  }).observe(document, { childList: true, subtree: true });
}
