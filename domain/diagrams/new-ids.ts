type Named = { id: string } & Record<string, unknown>

/** Takes elements that name one another, and what makes an id; gives them with new ids, naming one another as before. */
export function withNewIds(elements: readonly Named[], newId: () => string): Named[] {
  const ids = new Map<string, string>(elements.map(({ id }) => [id, newId()]))
  const groups = new Map<string, string>()
  const groupOf = (id: string) => {
    const known = groups.get(id) ?? newId()
    groups.set(id, known)
    return known
  }
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'id' || key === 'elementId' ? named(inner) : inner,
      ]),
    )
  }
  return elements.map((element) => ({
    ...element,
    id: ids.get(element.id) ?? newId(),
    ...(Array.isArray(element.groupIds) && { groupIds: element.groupIds.map((id) => groupOf(String(id))) }),
    ...Object.fromEntries(
      ['containerId', 'frameId', 'boundElements', 'startBinding', 'endBinding']
        .filter((key) => element[key] !== undefined)
        .map((key) => [key, named(element[key])]),
    ),
  }))
}
