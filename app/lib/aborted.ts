/**
 * Keeps the console and error reports free of work that was cancelled. When one navigation cuts off another, the decoder of its answer
 * rejects a promise that no code awaits.
 */
export function ignoreAborts(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as PromiseRejectionEvent
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
