/** How long a slide stands, ms. */
const stay = 1500

/**
 * Turns the carousel before it: it stands still under the pointer, with the focus inside, out of sight and in a hidden
 * page, and does not begin by itself where less motion is asked for.
 */
export const carouselScript = `(() => {
  const box = document.currentScript.parentElement
  const row = box.querySelector('.magazine-carousel-row')
  const slides = [...row.children]
  const dots = [...box.querySelectorAll('.magazine-carousel-dots > span')]
  const button = (name) => box.querySelector('[data-do="' + name + '"]')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isOn = !calm, isSeen = true, at = 0
  const offset = (slide) => slide.getBoundingClientRect().left - row.getBoundingClientRect().left
  const show = () => {
    at = slides.reduce((best, slide, index) => Math.abs(offset(slide)) < Math.abs(offset(slides[best])) ? index : best, 0)
    dots.forEach((dot, index) => dot.toggleAttribute('data-on', index === at))
  }
  const turn = (by) => {
    const next = slides[(at + by + slides.length) % slides.length]
    row.scrollBy({ left: offset(next), behavior: calm ? 'auto' : 'smooth' })
  }
  const set = (on) => {
    isOn = on
    button('play').hidden = on
    button('pause').hidden = !on
  }
  const press = (name, act) => button(name).addEventListener('click', act)
  press('play', () => { set(true); button('pause').focus() })
  press('pause', () => { set(false); button('play').focus() })
  press('previous', () => turn(-1))
  press('next', () => turn(1))
  row.addEventListener('scroll', show, { passive: true })
  new IntersectionObserver(([entry]) => { isSeen = entry.isIntersecting }).observe(row)
  setInterval(() => {
    if (isOn && isSeen && !document.hidden && !box.matches(':hover, :focus-within')) turn(1)
  }, ${stay})
  set(isOn)
  show()
  box.querySelector('.magazine-carousel-controls').hidden = false
})()`
