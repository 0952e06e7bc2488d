/** The event on the window that tells of a form that did not get through, with its code. */
export const unsentEvent = 'unsent'

/**
 * Answers a form of Remix that did not get through, in place of the error page that would take what was typed: as an action that
 * refuses would, with `offline` where the server was not reached, `unavailable` where something else answered (a proxy, a sign-in
 * page of a network) or a part of ours is down, `internal` with the request’s id where our action failed. The page shows that at
 * the form’s usual place; everything else that the last answer had shown stays. A form or a link that leads to another screen
 * leaves this one where it is, a link only if this screen says so and no form was answered. A button whose address Remix has yet
 * to ask about is sent all the same: that there is an action is guessed. A screen at such an address loads whole from then on. A
 * page that cannot be read again, as after each form, stays as it is.
 */
export const unsentScript = `(() => {
  const send = window.fetch
  const encoded = (answer) => {
    const cells = []
    const put = (value) => {
      if (value === undefined) return -7
      if (value === null) return -5
      const at = cells.push(value) - 1
      if (Array.isArray(value)) cells[at] = value.map(put)
      else if (typeof value === 'object')
        cells[at] = Object.fromEntries(Object.entries(value).map(([name, inner]) => ['_' + put(name), put(inner)]))
      return at
    }
    put(answer)
    return JSON.stringify(cells) + '\\n'
  }
  const typedIn = (body) => {
    const typed = {}
    for (const [name, value] of body?.entries?.() ?? [])
      if (typeof value === 'string' && !/password|secret/i.test(name)) typed[name] ??= value
    return typed
  }
  const stay = ({ pathname, search, hash }) =>
    window.__remixRouter.navigate(pathname + search + (hash || '#'), { replace: true, preventScrollReset: true })
  const shownBefore = (path) => {
    const { location: at, navigation, actionData } = window.__remixRouter?.state ?? {}
    if (!navigation?.formAction || new URL(navigation.formAction, location.href).pathname + '.data' !== path) return {}
    if (at.pathname + '.data' === path) return Object.values(actionData ?? {}).at(-1)
    stay(at)
  }
  const unsent = (code, { pathname }, { body }) => {
    const { intent, ...values } = typedIn(body)
    const before = Object(shownBefore(pathname))
    dispatchEvent(new CustomEvent('${unsentEvent}', { detail: code }))
    const answer = { ...before, values: { ...before.values, ...values }, intent, fields: undefined, code }
    return new Response(encoded({ data: answer }), { status: 503, headers: { 'Content-Type': 'text/x-script' } })
  }
  const failed = ({ headers }) => ['internal', headers.get('X-Request-Id')].filter(Boolean).join(';')
  const isSame = (one, other) => one.pathname + one.search === other.pathname + other.search
  const pathOf = (path) => new URL(path, location.href).pathname
  const stayUnread = (path) => {
    const { location: at, navigation } = window.__remixRouter?.state ?? {}
    const to = navigation?.location
    if (!to || pathOf(to.pathname) !== pathOf(path) || isSame(to, at) || !isSame(location, at)) return
    const isAnswered = navigation.state === 'loading' && /post/i.test(navigation.formMethod)
    if (isAnswered) return
    const isSaid = !dispatchEvent(new CustomEvent('${unsentEvent}', { cancelable: true, detail: 'offline' }))
    if (isSaid) stay(at)
  }
  const shownNow = (to) => {
    const { location: at, navigation, loaderData, errors } = window.__remixRouter?.state ?? {}
    const asked = to.searchParams.get('_routes')?.split(',') ?? []
    if (!at || errors || at.pathname + '.data' !== to.pathname || !isSame(navigation.location ?? at, at)) return
    if (asked.some((id) => loaderData[id] === undefined)) return
    const results = Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, { data }]))
    return new Response(encoded(results), { headers: { 'Content-Type': 'text/x-script' } })
  }
  const guessed = new Set()
  const guessOf = (path) => {
    guessed.add(pathOf(path))
    const { module } = window.__remixManifest.routes.root
    return { [path]: { id: path, parentId: 'root', path: path.slice(1), hasAction: true, module } }
  }
  const loadedWhole = (to) => {
    const next = window.__remixRouter?.state.navigation?.location
    if (!next || !guessed.has(pathOf(next.pathname)) || pathOf(next.pathname) + '.data' !== to.pathname) return
    location.assign(next.pathname + next.search + next.hash)
    return new Promise(() => {})
  }
  const read = async (to, init) => {
    try {
      const answer = await send(to, init)
      return loadedWhole(to) ?? (answer.headers.has('X-Remix-Response') ? answer : (shownNow(to) ?? answer))
    } catch (error) {
      if (init?.signal?.aborted) throw error
      const now = shownNow(to)
      if (now) return now
      stayUnread(to.pathname.replace(/\\.data$/, ''))
      throw error
    }
  }
  const isSentTo = (path) =>
    [...(window.__remixRouter?.state.fetchers?.values() ?? [])].some(
      ({ state, formAction }) => state === 'submitting' && pathOf(formAction) === pathOf(path),
    )
  const discover = async (to, init) => {
    try {
      return await send(to, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      const path = to.searchParams.get('p') ?? ''
      if (isSentTo(path)) return new Response(JSON.stringify(guessOf(path)))
      stayUnread(path)
      throw error
    }
  }
  window.fetch = async (to, init) => {
    if (to instanceof URL && to.pathname === '/__manifest') return discover(to, init)
    if (!(to instanceof URL && to.pathname.endsWith('.data'))) return send(to, init)
    if ((init?.method ?? 'GET') === 'GET') return read(to, init)
    try {
      const answer = await send(to, init)
      const isOurs = answer.headers.has('X-Remix-Response')
      if (isOurs && !answer.body) return answer
      const text = await answer.text()
      const hasFailed = answer.status >= 500 && text.startsWith('[{"_1":2},"error"')
      if (isOurs && !hasFailed) return new Response(text, answer)
      return unsent(isOurs && answer.status !== 503 ? failed(answer) : 'unavailable', to, init)
    } catch (error) {
      if (init.signal?.aborted) throw error
      return unsent('offline', to, init)
    }
  }
})()`
