/** The event on the window that tells of a form that did not get through, with its code. */
export const unsentEvent = 'unsent'

/**
 * Answers a form of Remix that did not get through, in place of the error page that would take what was typed: as an action that
 * refuses would, with `offline` where the server was not reached, `unavailable` where something else answered (a proxy, a sign-in
 * page of a network) or a part of ours is down, `internal` where our action failed. The page shows that at the form’s usual place;
 * everything else that the last answer had shown stays. A form that leads to another screen stays on this one if the script of the
 * other has loaded. A page that cannot be read again, as after each form, stays as it is.
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
  const shownBefore = (path) => {
    const { location: at, navigation, actionData } = window.__remixRouter?.state ?? {}
    if (!navigation?.formAction || new URL(navigation.formAction, location.href).pathname + '.data' !== path) return {}
    if (at.pathname + '.data' === path) return Object.values(actionData ?? {}).at(-1)
    const { pathname, search, hash } = at
    window.__remixRouter.navigate(pathname + search + (hash || '#'), { replace: true, preventScrollReset: true })
  }
  const unsent = (code, { pathname }, { body }) => {
    const { intent, ...values } = typedIn(body)
    const before = Object(shownBefore(pathname))
    dispatchEvent(new CustomEvent('${unsentEvent}', { detail: code }))
    const answer = { ...before, values: { ...before.values, ...values }, intent, fields: undefined, code }
    return new Response(encoded({ data: answer }), { status: 503, headers: { 'Content-Type': 'text/x-script' } })
  }
  const isSame = (one, other) => one.pathname + one.search === other.pathname + other.search
  const shownNow = (to) => {
    const { location: at, navigation, loaderData, errors } = window.__remixRouter?.state ?? {}
    const asked = to.searchParams.get('_routes')?.split(',') ?? []
    if (!at || errors || at.pathname + '.data' !== to.pathname || !isSame(navigation.location ?? at, at)) return
    if (asked.some((id) => loaderData[id] === undefined)) return
    const results = Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, { data }]))
    return new Response(encoded(results), { headers: { 'Content-Type': 'text/x-script' } })
  }
  const read = async (to, init) => {
    try {
      const answer = await send(to, init)
      return answer.headers.has('X-Remix-Response') ? answer : (shownNow(to) ?? answer)
    } catch (error) {
      const now = init?.signal?.aborted ? undefined : shownNow(to)
      if (!now) throw error
      return now
    }
  }
  window.fetch = async (to, init) => {
    if (!(to instanceof URL && to.pathname.endsWith('.data'))) return send(to, init)
    if ((init?.method ?? 'GET') === 'GET') return read(to, init)
    try {
      const answer = await send(to, init)
      const isOurs = answer.headers.has('X-Remix-Response')
      if (isOurs && !answer.body) return answer
      const text = await answer.text()
      const hasFailed = answer.status >= 500 && text.startsWith('[{"_1":2},"error"')
      if (isOurs && !hasFailed) return new Response(text, answer)
      return unsent(isOurs && answer.status !== 503 ? 'internal' : 'unavailable', to, init)
    } catch (error) {
      if (init.signal?.aborted) throw error
      return unsent('offline', to, init)
    }
  }
})()`
