import {
  Article,
  ArticleChange,
  ArticlePlace,
  ArticlesPage,
  ArticlesQuery,
  NewArticle,
  OwnArticlesQuery,
} from '@domain/articles'
import { anybody, signedIn, signedInAtWrite } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { parse, validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { tellAllOf } from '../events/tell'
import { tellRoom } from '../rooms/push'
import { readerOf } from '../things/reader'
import {
  type ArticleRow,
  articleOf,
  findPlaced,
  getArticle,
  getOwnArticle,
  listArticles,
  listOwnArticles,
} from './queries'
import { articles } from './table'
import { changeArticle, createArticle, followersOf, restoreArticle, setState } from './writing'

const reads = [anybody('articles:read'), limit('reads')] as const
const writes = [signedIn('articles:write'), limit('writes')] as const

/** Members' articles: their authors write and publish them, and everybody reads what is published. */
export const articleRoutes = new Hono<ApiEnv>()
  .post(
    '/',
    describeRoute({
      summary: 'Create an article',
      description: 'Creates a draft that only you can see until it’s published. `text` is Markdown.',
      answers: { 201: Article },
    }),
    signedInAtWrite('articles:write'),
    limit('writes'),
    idempotent,
    validate('json', NewArticle),
    async (c) => {
      const { db, user } = c.var
      const id = await idFor(c, 'article')
      const row = await createArticle(db, { id, ownerId: user.id, ...c.req.valid('json') }, user.isStill)
      c.header('Location', `/articles/${row.id}`)
      return c.json(show(c, row, user.id), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List published articles',
      description: 'Newest first. `by` is a username or id.',
      answers: { 200: ArticlesPage },
    }),
    ...reads,
    validate('query', ArticlesQuery),
    async (c) => c.json(await listArticles(c.var.db, readerOf(c), c.req.valid('query'))),
  )
  .get(
    '/mine',
    describeRoute({
      summary: 'List your articles',
      description: 'Includes drafts. Most recently updated first.',
      answers: { 200: ArticlesPage },
    }),
    signedIn('articles:read'),
    limit('reads'),
    validate('query', OwnArticlesQuery),
    async (c) => c.json(await listOwnArticles(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/by/:handle/:slug',
    describeRoute({
      summary: 'Get an article by its URL',
      description: 'Earlier usernames of the author and earlier slugs of the article also work.',
      answers: { 200: Article },
      refuses: [422],
    }),
    ...reads,
    async (c) => {
      const place = parse(ArticlePlace, c.req.param())
      return c.json(show(c, await findPlaced(c.var.db, readerOf(c), place), readerOf(c)))
    },
  )
  .get('/:id', describeRoute({ summary: 'Get an article', answers: { 200: Article } }), ...reads, async (c) =>
    c.json(show(c, await getArticle(c.var.db, readerOf(c), c.req.param('id')), readerOf(c))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update an article',
      description: 'Changing the title changes the URL; the old URL redirects.',
      answers: { 200: Article },
      conditional: true,
    }),
    ...writes,
    validate('json', ArticleChange),
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnArticle(db, user.id, c.req.param('id'))
      const after = await changeArticle(db, before, c.req.valid('json'), wantedVersion(c, before))
      tellMoved(c, after.id)
      return c.json(show(c, after, user.id))
    },
  )
  .delete(
    '/:id',
    describeRoute({ summary: 'Move an article to the trash', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      const { db, user } = c.var
      const row = await getOwnArticle(db, user.id, c.req.param('id'))
      await trashKept(db, articles, row.id, wantedVersion(c, row))
      tellRoom(c, 'live', row.id, { type: 'deleted' })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore an article', answers: { 200: Article } }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      return c.json(show(c, await restoreArticle(db, user.id, c.req.param('id')), user.id))
    },
  )
  .post(
    '/:id/publish',
    describeRoute({
      summary: 'Publish an article',
      description: 'Makes the article public. The author’s followers are notified the first time.',
      answers: { 200: Article },
      conditional: true,
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnArticle(db, user.id, c.req.param('id'))
      const after = await setState(db, before, 'published', wantedVersion(c, before))
      tellAllOf(c, followersOf(user.id))
      tellMoved(c, after.id)
      return c.json(show(c, after, user.id))
    },
  )
  .post(
    '/:id/unpublish',
    describeRoute({
      summary: 'Unpublish an article',
      description:
        'Hides the article from everyone else. Returns 409 `conflict` for a draft, which isn’t published.',
      answers: { 200: Article },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { db, user } = c.var
      const before = await getOwnArticle(db, user.id, c.req.param('id'))
      const after = await setState(db, before, 'unpublished', wantedVersion(c, before))
      tellRoom(c, 'live', after.id, { type: 'deleted' })
      return c.json(show(c, after, user.id))
    },
  )

/** Says in an article's room that it is another one now. */
function tellMoved(c: ApiContext, id: string): void {
  tellRoom(c, 'live', id, { type: 'moved', revision: Date.now() })
}

function show(c: ApiContext, row: ArticleRow, reader: string | null): Article {
  c.header('ETag', etagOf(row.version))
  return articleOf(row, reader)
}
