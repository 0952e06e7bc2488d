/**
 * Opens the sign-in page in a dialog when a link to it is pressed; the dialog loads nothing before that. After signing
 * in, the window itself returns to this page, or to the link's own target. A browser that cannot show the page in a
 * frame navigates to it, as without a script.
 */
export const signInScript = `(() => {
  const dialog = document.currentScript.previousElementSibling
  const isWay = (path) => /^(\\/(en|fa|ar))?\\/(signup|code|link)$/.test(path)
  const isHome = /^\\/(en|fa|ar)?$/.test(location.pathname)
  const open = (address) => {
    const { searchParams } = address
    if (!isHome && !searchParams.has('redirectTo')) searchParams.set('redirectTo', location.pathname + location.search)
    const frame = document.createElement('iframe')
    frame.title = dialog.getAttribute('aria-label')
    frame.src = address.href
    frame.addEventListener('load', () => {
      const page = frame.contentDocument
      if (page?.documentElement.hasAttribute('data-leaves')) return
      if (!page?.querySelector('.entry')) return location.assign(address.href)
      page.addEventListener('keydown', (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) dialog.close()
      })
      new ResizeObserver(() => {
        frame.style.blockSize = page.querySelector('.entry-main')?.offsetHeight + 'px'
      }).observe(page.body)
      dialog.removeAttribute('aria-busy')
      frame.contentWindow.focus()
      page.querySelector('form input:not([type=hidden])')?.focus()
    })
    dialog.setAttribute('aria-busy', 'true')
    dialog.append(frame)
    dialog.showModal()
  }
  dialog.addEventListener('close', () => dialog.querySelector('iframe').remove())
  dialog.querySelector('button').addEventListener('click', () => dialog.close())
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
    const link = target.closest('a[href]')
    if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return
    if (link.origin !== location.origin || !isWay(link.pathname)) return
    event.preventDefault()
    open(new URL(link.href))
  })
})()`
