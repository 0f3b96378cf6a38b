// JupyterLite takes each service worker of the origin for its own, and ends it: show it its own only.
{
  const workers = navigator.serviceWorker;
  const scope = new URL("../", location.href).href;
  const find = workers?.getRegistration.bind(workers, scope);
  const own = () => find().then((found) => (found?.scope === scope ? found : undefined));
  if (workers) {
    workers.getRegistration = own;
    workers.getRegistrations = () => own().then((found) => (found ? [found] : []));
  }
}
