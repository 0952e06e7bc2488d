import type { Element } from '@domain/forms/elements'

/** Takes elements; gives them as JSON that a person reads: what has its default is left out. */
export function jsonText(elements: readonly Element[]): string {
  return `${JSON.stringify(elements.map(said), null, 2)}\n`
}

function said(element: Element): Record<string, unknown> {
  const { type, key, question, required, ...rest } = element
  const told = Object.entries(rest).filter(
    ([, value]) =>
      value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return { type, key, question, ...(required && { required }), ...Object.fromEntries(told) }
}
