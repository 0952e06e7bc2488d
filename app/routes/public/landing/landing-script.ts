/**
 * The script of the landing page: the bar gets its ground below the top, and its button is solid
 * once the hero's has left the window; sections far below are laid out one by one when
 * the page is at rest (links to them need their true places), and then the sky begins to move, in a worker of its own.
 * It stays the still picture for who wants less motion or less data, without WebGL and on machines that are too slow for
 * it; it rests in hidden pages, out of sight, and when its button says so.
 */
export const landingScript = `(() => {
  const hero = document.currentScript.parentElement
  const bar = document.querySelector('.public-hero-bar')
  const acts = hero.querySelector('.public-hero-actions')
  const far = () => {
    bar.toggleAttribute('data-far', scrollY > 80)
    bar.toggleAttribute('data-alone', acts.getBoundingClientRect().bottom < 80)
  }
  addEventListener('scroll', far, { passive: true })
  requestAnimationFrame(far)
  const atRest = self.requestIdleCallback ?? setTimeout
  const layOut = ([part, ...others]) => part && atRest(() => {
    part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => layOut(others))
  })
  addEventListener('load', () => layOut([...document.querySelectorAll('.public-part')]))
  const canvas = hero.querySelector('canvas')
  const { saveData, effectiveType = '' } = navigator.connection ?? {}
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || saveData || effectiveType.includes('2g') || !canvas.transferControlToOffscreen) return
  const buttons = hero.querySelectorAll('.public-sky-button')
  const begin = () => {
    let isWanted = localStorage.getItem('sky') !== 'still', isSeen = true
    const worker = new Worker(hero.dataset.sky)
    const size = () => ({ width: hero.clientWidth, height: canvas.clientHeight })
    const tell = () => worker.postMessage({ isOn: isWanted && isSeen && !document.hidden })
    const set = (wanted) => {
      isWanted = wanted
      buttons.forEach((button) => { button.hidden = (button.dataset.do === 'still') !== wanted })
      tell()
    }
    worker.onmessage = ({ data }) => {
      if (data !== 'drawn') {
        worker.terminate()
        buttons.forEach((button) => { button.hidden = true })
        if (data === 'cannot') hero.removeAttribute('data-moves')
        return
      }
      hero.setAttribute('data-moves', '')
      set(isWanted)
      buttons.forEach((button) => button.addEventListener('click', () => {
        set(!isWanted)
        localStorage.setItem('sky', isWanted ? 'moves' : 'still')
        hero.querySelector('.public-sky-button:not([hidden])').focus()
      }))
      new IntersectionObserver(([entry]) => { isSeen = entry.isIntersecting; tell() }).observe(canvas)
      new ResizeObserver(() => worker.postMessage(size())).observe(hero)
      document.addEventListener('visibilitychange', tell)
    }
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage({ canvas: offscreen, ...size(), dpr: Math.min(devicePixelRatio, 2) }, [offscreen])
  }
  addEventListener('load', () => setTimeout(() => atRest(begin), 2000))
})()`
