import { FoundThings, SearchQuery } from '@domain/search/found'
import { nounsWith, readable, scopesOf } from '@domain/things'
import { anybody } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { findThings } from './find'

const perNoun = 5

/** Search over everything that a member has made, that is shared with them or that is public; visitors search the last alone. */
export const searchRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Search one’s things',
    description:
      'By the beginnings of up to four words; letter forms, digits, accents and joiners make no difference. A few of each noun, those with the words in the title first. An access token finds what its scopes may read, and who is not signed in what is public.',
    answers: { 200: FoundThings },
  }),
  anybody(['chats:read', ...scopesOf(nounsWith('search'), 'read')]),
  limit('reads'),
  validate('query', SearchQuery),
  async (c) => {
    const { q = '', noun, limit: most = perNoun } = c.req.valid('query')
    const { caller } = c.var
    const isWanted = (one: string) => noun === undefined || noun === one
    const readableBy = (scopes: readonly string[] | null) => readable(scopes, nounsWith('search'))
    const nouns = (caller ? readableBy(caller.scopes) : nounsWith('public')).filter(isWanted)
    const mayChat = caller !== null && (caller.scopes?.includes('chats:read') ?? true)
    const withChats = mayChat && isWanted('chats')
    return c.json(await findThings(c.var.db, q, { userId: caller?.id ?? '', nouns, withChats, most }))
  },
)
