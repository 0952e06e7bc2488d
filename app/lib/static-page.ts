/**
 * All the script of a page that is not hydrated: a menu closes on Escape and on a press beside it, and a change of
 * language comes back to the same place of the page.
 */
export const staticScript = `(() => {
  const key = 'place ' + location.pathname.replace(/^\\/(en|fa|ar)(?=\\/|$)/, '')
  const place = sessionStorage.getItem(key)
  if (place !== null) {
    sessionStorage.removeItem(key)
    scrollTo(0, Number(place))
  }
  addEventListener('submit', () => sessionStorage.setItem(key, String(scrollY)))
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
})()`
