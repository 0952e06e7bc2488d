// Shows a form of Hamkar in a page of any site: <script src="https://…/embed/form.js" data-form="form_…" async></script>
// The form stands where the script stands, as high as what it shows. With data-follow the page goes where the form leads at
// its end; without, a link in the form does. Other data- attributes fill its hidden fields. Once the answers are kept, the
// script gets the event `hamkar-form-sent`, with `form` and `redirectTo` as its detail.
;(() => {
  const script = document.currentScript
  if (!script) return
  const { form, title, follow, ...more } = script.dataset
  if (!form || !/^[\w-]{1,80}$/.test(form)) return
  const { origin } = new URL(script.src)
  const address = new URL(`/form/${form}`, origin)
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  address.searchParams.set('embed', '1')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title ?? 'Form'
  frame.style.cssText = 'display:block;inline-size:100%;block-size:600px;border:0;border-radius:12px'
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow || data?.hamkarForm !== form) return
    if (Number.isFinite(data.height))
      frame.style.blockSize = `${Math.min(20000, Math.max(200, data.height))}px`
    if (data.isSent !== true) return
    const redirectTo = /^https?:\/\//.test(data.redirectTo) ? data.redirectTo : null
    const sent = new CustomEvent('hamkar-form-sent', { bubbles: true, detail: { form, redirectTo } })
    script.dispatchEvent(sent)
    if (follow !== undefined && redirectTo) location.assign(redirectTo)
  })
  script.after(frame)
})()
