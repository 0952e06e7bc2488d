/**
 * All the script of a page that is not hydrated: a menu closes on Escape and on a press beside it, and a change of
 * language comes back to the same place of the page. The reader's zone is kept for the first page that shows
 * times, and blocks of code can be copied. What a browser reads slowly is read only when it matters: its storage after a
 * form of ours, its zone (some 40 ms on Linux) at the first press.
 */
export const staticScript = `(() => {
  const key = 'place ' + location.pathname.replace(/^\\/(en|fa|ar)(?=\\/|$)/, '')
  try {
    if (document.referrer.startsWith(location.origin)) {
      const place = sessionStorage.getItem(key)
      if (place !== null) {
        sessionStorage.removeItem(key)
        scrollTo({ top: Number(place), behavior: 'instant' })
      }
    }
    addEventListener('submit', ({ defaultPrevented }) => {
      if (!defaultPrevented) sessionStorage.setItem(key, String(scrollY))
    })
  } catch {
    // Inside another site’s page a browser may let nothing be kept.
  }
  const keepZone = () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    if (zone) document.cookie = 'timeZone=' + encodeURIComponent(zone) + '; Path=/; Max-Age=31536000; SameSite=Lax' + secure
  }
  addEventListener('pointerdown', keepZone, { once: true })
  addEventListener('keydown', keepZone, { once: true })
  const close = (isLeft) => document.querySelectorAll('details[open]').forEach((menu) => {
    if (isLeft(menu)) menu.open = false
  })
  addEventListener('pointerdown', ({ target }) => close((menu) => !menu.contains(target)))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = document.querySelector('details[open] summary')
    close(() => true)
    open?.focus()
  })
  document.querySelectorAll('[data-copied] .code-block').forEach((block) => {
    const { copy, copied } = block.closest('[data-copied]').dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'code-copy'
    button.textContent = copy
    button.setAttribute('aria-live', 'polite')
    button.addEventListener('click', () => {
      const lines = [...block.querySelectorAll('.code-line')].map((line) => line.textContent.replace(/^\\u200b$|\\n$/, ''))
      navigator.clipboard.writeText(lines.join('\\n')).then(() => { button.textContent = copied })
    })
    block.querySelector('figcaption').append(button)
  })
})()`
