// The API reference: copies samples, and sends the call of a page to its own host. A token is kept in this tab only, and no cookie is sent.
;(() => {
  const key = 'api-reference-access'
  /** More of a response would stop the browser. */
  const mostText = 200_000
  for (const one of document.querySelectorAll('.copy, .try')) one.hidden = false

  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest('.copy') : null
    if (!button) return
    const text = button.nextElementSibling
    try {
      await navigator.clipboard.writeText(text.textContent)
    } catch {
      // Without leave to copy, the text is at least selected.
      return getSelection().selectAllChildren(text)
    }
    const label = button.textContent
    if (label === button.dataset.copied) return
    button.textContent = button.dataset.copied
    setTimeout(() => {
      button.textContent = label
    }, 2_000)
  })

  const form = document.querySelector('.try form')
  if (!form) return
  const say = JSON.parse(form.dataset.say)
  const numbers = new Intl.NumberFormat(form.dataset.numbers)
  const outcome = document.querySelector('.outcome')
  const response = document.querySelector('.response')
  const token = form.querySelector('[data-token]')
  const member = form.querySelector('[data-member]')
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name])

  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  if (token) token.value = kept.token ?? ''
  if (member) member.value = kept.member ?? ''
  const keep = () =>
    sessionStorage.setItem(key, JSON.stringify({ token: token.value.trim(), member: member?.value }))

  token?.addEventListener('input', () => {
    if (member) member.value = ''
    keep()
  })
  member?.addEventListener('change', async () => {
    const { value: email, selectedOptions } = member
    token.value = ''
    keep()
    if (email === '') return
    const body = JSON.stringify({ email, password: selectedOptions[0].dataset.password })
    const answer = await send('/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    // A later choice has its own answer.
    if (member.value !== email) return
    const found = answer?.ok ? await answer.json() : null
    token.value = found?.token ?? ''
    keep()
    outcome.textContent = found ? fill(say.signedIn, { name: found.user.displayName }) : say.notSignedIn
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    outcome.textContent = say.sending
    response.hidden = true
    const began = performance.now()
    const answer = await send(address(), { method: form.dataset.method, ...contents() })
    if (answer) await show(answer, Math.round(performance.now() - began))
    else outcome.textContent = say.unreachable
    form.ariaBusy = 'false'
  })

  /** Gives the answer, or null where the browser got none that it may show. */
  async function send(path, init) {
    try {
      return await fetch(path, { ...init, credentials: 'omit', cache: 'no-store' })
    } catch {
      return null
    }
  }

  function filled(place) {
    return [...form.querySelectorAll(`[data-in="${place}"]`)].filter(({ value }) => value !== '')
  }

  function address() {
    const names = Object.fromEntries(
      filled('path').map(({ name, value }) => [name, encodeURIComponent(value)]),
    )
    const query = new URLSearchParams(filled('query').map(({ name, value }) => [name, value]))
    return `${fill(form.dataset.path, names)}${query.size > 0 ? `?${query}` : ''}`
  }

  function contents() {
    const headers = Object.fromEntries(filled('header').map(({ name, value }) => [name, value]))
    const bearer = token?.value.trim()
    if (bearer) headers.Authorization = `Bearer ${bearer}`
    const field = form.querySelector('[data-body]')
    if (!field) return { headers }
    const { body: kind, type } = field.dataset
    const [file] = field.files ?? []
    if (kind === 'form') {
      const body = new FormData()
      body.append('file', file)
      return { headers, body }
    }
    headers['Content-Type'] = file?.type || type
    return { headers, body: file ?? field.value }
  }

  async function show(answer, ms) {
    const type = answer.headers.get('Content-Type') ?? ''
    const isText = /json|^text\/|xml/.test(type)
    const bytes = await answer.arrayBuffer()
    const text = isText ? new TextDecoder().decode(bytes) : ''
    response.querySelector('code').textContent = (
      /json/.test(type) ? pretty(text) : text || noText(type, bytes.byteLength)
    ).slice(0, mostText)
    response.hidden = false
    outcome.replaceChildren(...parts(answer, ms))
  }

  function pretty(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2)
    } catch {
      return text
    }
  }

  const noText = (type, size) =>
    size === 0 ? say.noBody : fill(say.binary, { type, size: numbers.format(size) })

  function parts({ status, statusText, ok, headers }, ms) {
    const state = document.createElement('b')
    state.className = ok ? 'good' : 'bad'
    state.dir = 'ltr'
    state.textContent = `${status} ${statusText}`.trim()
    const left = /r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]
    const all = /q=(\d+)/.exec(headers.get('RateLimit-Policy') ?? '')?.[1]
    const facts = [
      fill(say.time, { ms: numbers.format(ms) }),
      fill(say.request, { id: `\u2066${headers.get('X-Request-Id')}\u2069` }),
      left && all
        ? fill(say.left, { left: numbers.format(Number(left)), all: numbers.format(Number(all)) })
        : '',
    ]
    return [
      state,
      ...facts.filter(Boolean).map((text) => {
        const one = document.createElement('span')
        one.textContent = text
        return one
      }),
    ]
  }
})()
