import { marks, type SearchResults, searchedNouns } from '@domain/search/found'
import { line } from '@domain/text/text'
import { type Noun, scopesOf } from '@domain/things'
import * as v from 'valibot'
import { written } from './for-model'
import { tool } from './tool'

const allMarks = new RegExp(`[${marks.before}${marks.after}]`, 'g')
const plain = (text: string) => written(text.replace(allMarks, ''))

const isThing = (kind: string): kind is Noun => searchedNouns.some((noun) => noun === kind)

export const searchTools = [
  tool({
    name: 'things_search',
    title: 'Search',
    description:
      'Finds the member’s own and shared things, and public ones of the community, by the beginnings of words. Without words, the last changed ones.',
    scope: scopesOf(searchedNouns, 'read'),
    isReading: true,
    input: v.strictObject({
      q: v.optional(line(0, 200), ''),
      kind: v.optional(v.picklist(searchedNouns, 'unknown_noun')),
    }),
    answer: (api, { q, kind }) => {
      const query = { q, limit: kind ? '20' : '5', ...(kind && { kind }) }
      return api<SearchResults>({ part: 'api', method: 'GET', path: '/search', query })
    },
    resultOf: ({ groups }) => ({
      groups: groups
        .filter(({ kind, items }) => isThing(kind) && items.length > 0)
        .map(({ kind, items, total }) => ({
          kind,
          total,
          items: items.map(({ id, title, snippet, isMine, updatedAt }) => ({
            ...{ id, title: plain(title), snippet: plain(snippet), isMine, updatedAt },
          })),
        })),
    }),
  }),
]
