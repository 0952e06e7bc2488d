import { FoundThings, SearchQuery } from '@domain/search/found'
import { nounsWith, readable, scopesOf } from '@domain/things'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { findThings } from './find'

const perNoun = 5

/** Search over everything that a member has made, that is shared with them or that is public. */
export const searchRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Search one’s things',
    description:
      'By the beginnings of up to four words; letter forms, digits, accents and joiners make no difference. A few of each noun, those with the words in the title first. An access token finds what its scopes may read.',
    answers: { 200: FoundThings },
  }),
  signedIn(['chats:read', ...scopesOf(nounsWith('search'), 'read')]),
  limit('reads'),
  validate('query', SearchQuery),
  async (c) => {
    const { q = '', noun, limit: most = perNoun } = c.req.valid('query')
    const { id: userId, scopes } = c.var.user
    const nouns = readable(scopes, nounsWith('search')).filter((one) => noun === undefined || noun === one)
    const mayChat = scopes === null || scopes.includes('chats:read')
    const withChats = mayChat && (noun === undefined || noun === 'chats')
    return c.json(await findThings(c.var.db, q, { userId, nouns, withChats, most }))
  },
)
