type NamedValue = { name: string; value: string }

/**
 * Takes an item of a preview, `name: value`, of which the value may be JSON; gives its values, those of an object one by one as
 * `name.key`, without empty ones.
 */
export function namedValues(item: string): NamedValue[] {
  const [, name = '', value = item] = /^(\w+): (.*)$/s.exec(item) ?? []
  return flat(name, parsed(value))
}

function flat(name: string, value: unknown): NamedValue[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value))
    return value.length === 0 ? [] : [{ name, value: value.map((one) => plain(one)).join('\n') }]
  if (typeof value !== 'object') return [{ name, value: plain(value) }]
  return Object.entries(value).flatMap(([key, inner]) => flat(`${name}.${key}`, inner))
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
