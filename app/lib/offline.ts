/**
 * Asks for the worker that shows a page of ours where none can be reached, when the page is at rest and the reader does
 * not save data; a page that is shown so comes anew when there is a connection. It asks every five seconds, too: of a
 * line that is there and leads nowhere no browser tells that it leads somewhere again.
 */
export const offlineScript = `(() => {
  if (document.querySelector('[data-offline]')) {
    const anew = () => location.reload()
    const isReached = () => fetch('/offline-worker.js', { method: 'HEAD', cache: 'no-store' })
    addEventListener('online', anew)
    setInterval(() => document.hidden || isReached().then(({ ok }) => ok && anew(), () => {}), 5000)
  }
  if (!navigator.serviceWorker || navigator.connection?.saveData) return
  const ask = () => {
    const address = '/offline-worker.js?language=' + document.documentElement.lang
    navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {})
  }
  addEventListener('load', () => setTimeout(() => (self.requestIdleCallback ?? setTimeout)(ask), 2000))
})()`
