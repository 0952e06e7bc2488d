import type { ReferenceEntry, Schema } from './description'

/** How many calls a search shows at most. */
const shown = 50
const maxWords = 6

/**
 * Takes what somebody typed and all calls; gives the calls that have every word in their summary, path, description,
 * parameters or fields: first those that have them in the summary or path.
 */
export function findCalls(query: string, entries: readonly ReferenceEntry[]): ReferenceEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return []
  const has = (text: string) => words.every((word) => text.includes(word))
  const inTitle: ReferenceEntry[] = []
  const elsewhere: ReferenceEntry[] = []
  for (const entry of entries) {
    const title = `${entry.method} ${entry.path} ${entry.operation.summary}`.toLowerCase()
    if (has(title)) inTitle.push(entry)
    else if (has(`${title} ${allOf(entry)}`.toLowerCase())) elsewhere.push(entry)
  }
  return [...inTitle, ...elsewhere].slice(0, shown)
}

function allOf({ operation }: ReferenceEntry): string {
  const contents = [
    operation.requestBody?.content ?? {},
    ...Object.values(operation.responses).map((one) => one.content ?? {}),
  ]
  return [
    operation.operationId,
    operation.description ?? '',
    ...(operation.parameters ?? []).map(({ name }) => name),
    ...contents.flatMap((content) => Object.values(content).map(({ schema }) => namesIn(schema ?? {}))),
  ].join(' ')
}

function namesIn({ properties = {}, items, anyOf = [] }: Schema): string {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...Object.keys(properties), ...inner.map(namesIn)].join(' ')
}
