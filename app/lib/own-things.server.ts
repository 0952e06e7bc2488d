import { marks, searchLimits } from '@domain/search/found'
import { type ApiClient, load } from './api.server'

const signs = new RegExp(`[${marks.before}${marks.after}]`, 'g')

/** A thing of the member to choose. */
export type OwnThing<Noun extends string = string> = { id: string; noun: Noun; name: string }

/** The member’s own things of some nouns that the words find; without words the last changed ones. */
export async function ownThings<Noun extends 'documents' | 'code' | 'apis'>(
  api: ApiClient,
  nouns: readonly Noun[],
  words: string,
): Promise<OwnThing<Noun>[]> {
  const q = words.trim().slice(0, searchLimits.letters)
  const found = await Promise.all(
    nouns.map((kind) => load(api.search.$get({ query: { q, kind, limit: q === '' ? '5' : '8' } }))),
  )
  return nouns.flatMap((noun, at) =>
    (found[at]?.groups ?? []).flatMap(({ items }) =>
      items.flatMap(({ id, title, isMine }) => (isMine ? { id, noun, name: title.replace(signs, '') } : [])),
    ),
  )
}
