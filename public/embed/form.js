// Shows a form of Hamkar in a page of any site: <script src="https://…/embed/form.js" data-form="form_…" async></script>
// The form stands where the script stands, as high as what it shows. Other data- attributes fill its hidden fields.
;(() => {
  const script = document.currentScript
  if (!script) return
  const { form, title, ...more } = script.dataset
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
  })
  script.after(frame)
})()
