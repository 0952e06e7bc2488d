/**
 * Asks for the worker that shows a page of ours where none can be reached, when the page is at rest and the reader does
 * not save data; a page that is shown so asks again when there is a connection.
 */
export const offlineScript = `(() => {
  if (document.querySelector('[data-offline]')) addEventListener('online', () => location.reload())
  if (!navigator.serviceWorker || navigator.connection?.saveData) return
  const ask = () => {
    const address = '/offline-worker.js?language=' + document.documentElement.lang
    navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {})
  }
  addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(ask), 2000))
})()`
