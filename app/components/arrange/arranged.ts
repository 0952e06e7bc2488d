/**
 * Takes the data of a form with `Arrange` and the known sections; gives the shown ones in order, and whether a button
 * only moved one. Sections that the form does not list come last.
 */
export function arrangedIn<T extends string>(form: FormData, known: readonly T[]) {
  const isKnown = (id: unknown): id is T => known.some((one) => one === id)
  const named = [...new Set(form.getAll('arranged').filter(isKnown))]
  const order = [...named, ...known.filter((id) => !named.includes(id))]
  const [id, step] = String(form.get('move') ?? '').split(' ')
  if (isKnown(id)) {
    const from = order.indexOf(id)
    const to = Math.min(order.length - 1, Math.max(0, from + (step === '-1' ? -1 : 1)))
    order.splice(to, 0, ...order.splice(from, 1))
  }
  const shown = new Set(form.getAll('shown'))
  return { shown: order.filter((one) => shown.has(one)), isMove: isKnown(id) }
}

/** Takes the shown sections in order and all known ones; gives all of them, hidden ones last. */
export function partsOf<T extends string>(shown: readonly T[], known: readonly T[]) {
  const hidden = known.filter((id) => !shown.includes(id))
  return [...shown, ...hidden].map((id) => ({ id, isShown: shown.includes(id) }))
}
