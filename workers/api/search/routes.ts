import {
  type FoundKind,
  foundKinds,
  type SearchQuery as Query,
  SearchQuery,
  SearchResults,
  searchedNouns,
  searchLimits,
} from '@domain/search/found'
import { nounsWith, scopesOf, things } from '@domain/things'
import { anybody } from '@kit/auth'
import type { Caller } from '@kit/context'
import { readCursor } from '@kit/cursor'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { findByEmail } from './by-email'
import { find } from './find'
import type { After } from './kind-query'

/** The kinds that visitors search: public ones. */
const open: readonly FoundKind[] = [...nounsWith('public'), 'people', 'sites']

const scopeOf = (kind: FoundKind) => {
  if (kind === 'people') return 'account:read'
  if (kind === 'messages') return 'chats:read'
  return `${kind === 'sites' || kind === 'chats' ? kind : things[kind].scope}:read` as const
}

/** The kinds that somebody may search, in the order in which they are shown. */
const kindsFor = (caller: Caller | null) =>
  foundKinds.filter((kind) =>
    caller ? (caller.scopes?.includes(scopeOf(kind)) ?? true) : open.includes(kind),
  )

function afterOf({ cursor, kind }: Query): After | null {
  const position = readCursor(cursor)
  if (position === null) return null
  const [place = '', id = ''] = position[1].split(' ')
  if (kind === undefined || !/^\d$/.test(place) || id === '')
    throw new AppError('invalid', { cursor: 'bad_cursor' })
  return { at: position[0], place: Number(place), id }
}

/** Search over everything that a member has made, that is shared with them or that is public, and over people; visitors search what is public alone. */
export const searchRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Search content and people',
    description:
      'Matches the beginnings of up to four words, ignoring letter forms, digit sets, accents and joiners. Returns a few results of each type, those with the words in the title first, and the total, up to 1,000; `cursor` continues with the given type. People are found by name, username and skill, or by a complete email address. An access token only finds what its scopes can read. Without sign-in, only public content is searched.',
    answers: { 200: SearchResults },
  }),
  anybody(['chats:read', 'sites:read', 'account:read', ...scopesOf(searchedNouns, 'read')]),
  limit('reads'),
  validate('query', SearchQuery),
  async (c) => {
    const query = c.req.valid('query')
    const { db, caller, settings } = c.var
    const kinds = kindsFor(caller).filter((one) => query.kind === undefined || query.kind === one)
    const asked = {
      userId: caller?.id ?? '',
      kinds,
      limit: query.limit ?? searchLimits.ofEach,
      after: afterOf(query),
    }
    const search = { q: query.q ?? '', asked, hosts: settings.hosts }
    return c.json((await findByEmail(c, search)) ?? (await find(db, search)))
  },
)
