import { searchKey, searchKeys } from '@domain/search/search'
import { withoutArticle } from '@domain/search/words'
import type { ReferenceEntry, Schema } from './description'

/** How many calls a search shows at most. */
const shown = 50
const maxWords = 6

/**
 * Takes a typed query and all calls; gives the calls that have every word in their title, English summary, path,
 * description, parameters or fields: first the ones that have them in the title, summary or path.
 */
export function findCalls(query: string, entries: readonly ReferenceEntry[]): ReferenceEntry[] {
  const words = query.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return []
  const spellings = words.map((word) => searchKeys(word).flatMap(withoutArticle))
  const has = (text: string) => spellings.every((keys) => keys.some((key) => text.includes(key)))
  const inTitle: ReferenceEntry[] = []
  const elsewhere: ReferenceEntry[] = []
  for (const entry of entries) {
    const { method, path, title, isTranslated, operation } = entry
    const own = searchKey(`${method} ${path} ${operation.summary} ${isTranslated ? title : ''}`)
    if (has(own)) inTitle.push(entry)
    else if (has(`${own} ${allOf(entry).toLowerCase()}`)) elsewhere.push(entry)
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
