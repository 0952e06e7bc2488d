/**
 * Sends the form of a trial link without leaving the page: the part of the page that the answer brings takes the place of
 * the one that was there. Copies what was made. The bot check, where there is one, comes when somebody goes into the form.
 */
export const tryScript = `(() => {
  const section = document.currentScript.parentElement
  const inside = (of) => of.querySelector('.public-try-body')
  const wake = () => {
    if (navigator.clipboard) section.querySelectorAll('[data-copied]').forEach((button) => { button.hidden = false })
  }
  section.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-copied]')
    if (!button) return
    const word = button.querySelector('span')
    navigator.clipboard.writeText(button.dataset.text).then(() => {
      word.textContent = button.dataset.copied
      setTimeout(() => { word.textContent = button.dataset.copy }, 2500)
    })
  })
  let check
  const guard = () => {
    const box = section.querySelector('[data-site-key]')
    if (!box || box.dataset.on) return
    box.dataset.on = 1
    const options = { sitekey: box.dataset.siteKey, 'response-field-name': 'botToken' }
    check ??= new Promise((done, fail) => {
      const script = document.createElement('script')
      script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
      script.onload = done
      script.onerror = fail
      document.head.append(script)
    })
    check.then(() => turnstile.render(box, options), () => { check = undefined })
  }
  section.addEventListener('focusin', ({ target }) => { if (target.form) guard() })
  section.addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const button = form.querySelector('button')
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const word = button.textContent
    button.textContent = button.dataset.busy
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
      // A sheet in the head would be refused for its nonce, which is another page's.
      const text = (await answer.text()).replace(/^.*?<main/s, '<main')
      const page = new DOMParser().parseFromString(text, 'text/html')
      const next = page.querySelector('#try > .public-try-body')
      if (!next) return location.assign(answer.redirected ? answer.url : location.href)
      inside(section).replaceWith(document.adoptNode(next))
      wake()
      section.querySelector('[aria-invalid], .public-try-link').focus()
    } catch {
      button.textContent = word
      const note = form.querySelector('[role=alert]')
      note.hidden = false
      note.querySelector('span').textContent = form.dataset.failed
      form.ariaBusy = null
    }
  })
  wake()
})()`
