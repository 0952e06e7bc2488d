/**
 * Advances the slides before it every `data-stay` ms. They pause under the pointer, with the focus inside, out of sight
 * and in a hidden page, do not start automatically under reduced motion, and have no controls while all of them are
 * visible.
 */
export const slidesScript = `(() => {
  const box = document.currentScript.parentElement
  const row = box.querySelector('.slides-row')
  const slides = [...row.children]
  const dots = [...box.querySelectorAll('.slides-dots > span')]
  const button = (name) => box.querySelector('[data-do="' + name + '"]')
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isOn = !calm, isSeen = true, at = 0
  const offset = (slide) => slide.getBoundingClientRect().left - row.getBoundingClientRect().left
  const show = () => {
    at = slides.reduce((best, slide, index) => Math.abs(offset(slide)) < Math.abs(offset(slides[best])) ? index : best, 0)
    dots.forEach((dot, index) => dot.toggleAttribute('data-on', index === at))
  }
  const turn = (by) => {
    const isLast = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
    const next = by > 0 && isLast ? slides[0] : slides[(at + by + slides.length) % slides.length]
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
  }, Number(box.dataset.stay))
  set(isOn)
  dots[0]?.toggleAttribute('data-on', true)
  const controls = box.querySelector('.slides-controls')
  const measure = () => { controls.hidden = row.scrollWidth <= row.clientWidth + 1 }
  new ResizeObserver(measure).observe(row)
})()`
