/**
 * Registers the service worker that shows a page of ours without a connection, once the page is idle and unless the
 * reader saves data. A page shown this way reloads when the connection returns. It also polls every five seconds,
 * because no browser fires an event when a connection without internet access gets access again.
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
