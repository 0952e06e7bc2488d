import {
  Api,
  ApiChange,
  ApisQuery,
  ApisUsage,
  ApiUsage,
  isOpenTo,
  LastCalls,
  ListedApi,
  MadeApi,
  NewApi,
} from '@domain/apis/apis'
import { SpanQuery } from '@domain/dates/span'
import { pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { trashKept } from '@kit/kept'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireMayOpen, requireNoForm } from '../forms/form-of-api'
import { type DataBindings, quotasOf } from '../kit/env'
import { columnRoutes } from './column-routes'
import { showRemoved } from './columns'
import { forgetApi } from './definition'
import { keyRoutes } from './key-routes'
import { makeKey } from './keys'
import { listLastCalls } from './last-calls'
import { apiOpenApi } from './openapi'
import { type ApiRow, apiOf, changeApi, createApi, getApi, listApis, restoreApi } from './queries'
import { statsOf } from './stats'
import { apis } from './table'
import { typeScriptOf } from './types'
import { readOwnUsage, readUsage } from './usage'

const reads = [signedIn('apis:read'), limit('reads')] as const
const writes = [signedIn('apis:write'), limit('writes')] as const

/** Data APIs of the caller: what is known of them. Their rows are called on the data host. */
export const apiRoutes = new Hono<AppEnv<DataBindings>>()
  .post(
    '/',
    describeRoute({
      summary: 'Create a data API',
      description:
        'Its first key is only in this response. If you create the API with an access token, that key stops working when the token does.',
      answers: { 201: MadeApi },
    }),
    ...writes,
    idempotent,
    validate('json', NewApi),
    async (c) => {
      const { columns, access, ...head } = c.req.valid('json')
      const id = await idFor(c, 'api')
      const key = {
        id: await idFor(c, 'key'),
        apiId: id,
        name: [...head.name].slice(0, 60).join(''),
        scope: 'full' as const,
        madeByToken: c.var.user.tokenId,
      }
      const { secret, row: firstKey } = await makeKey(key)
      const given = { readAccess: access.read, writeAccess: access.write, columnNames: columns }
      const input = { id, ownerId: c.var.user.id, ...head, ...given }
      const row = await createApi(c.var.db, input, firstKey, quotasOf(c.env).apis)
      forgetApi(id)
      c.header('Location', `/apis/${id}`)
      return c.json({ ...(await show(c, row)), key: secret }, 201)
    },
  )
  .get(
    '/',
    describeRoute({ summary: 'List data APIs', answers: { 200: pageSchema(ListedApi) } }),
    ...reads,
    validate('query', ApisQuery),
    async (c) => {
      const page = await listApis(c.var.db, c.var.user.id, c.req.valid('query'))
      return c.json({ ...page, items: page.items.map((row) => apiOf(row, c.var.settings.hosts.data)) })
    },
  )
  .get(
    '/usage',
    describeRoute({
      summary: 'Get calls of all your data APIs by hour or day',
      description: 'Excludes APIs in the trash.',
      answers: { 200: ApisUsage },
    }),
    ...reads,
    validate('query', SpanQuery),
    async (c) => c.json(await readOwnUsage(c.var.db, c.var.user.id, c.req.valid('query'))),
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get a data API and its size', answers: { 200: Api } }),
    ...reads,
    async (c) => c.json(await show(c, await getApi(c.var.db, c.var.user.id, c.req.param('id')))),
  )
  .patch(
    '/:id',
    describeRoute({
      summary: 'Update a data API',
      refuses: [409],
      description:
        'In `columns`, an entry with its `key` is kept or renamed, one without is added, and a missing one is removed: it’s hidden from callers, its values are kept for 30 days, and sending its `key` (see `removedColumns`) again restores both. After that they’re deleted permanently. A row that is replaced in the meantime loses the values immediately, and a new column with the same name starts empty.',
      answers: { 200: Api },
      conditional: true,
    }),
    ...writes,
    validate('json', ApiChange),
    async (c) => {
      const before = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      const change = c.req.valid('json')
      if (change.access && isOpenTo(change.access, 'add')) await requireMayOpen(c.var.db, before)
      const after = await changeApi(c.var.db, before, change, wantedVersion(c, before))
      forgetApi(after.id)
      return c.json(await show(c, after))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move a data API to the trash',
      description:
        'The API of a form can only be deleted after its form; until then the call returns 409 `form_stands`.',
      answers: { 204: null },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const before = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      await requireNoForm(c.var.db, before)
      await trashKept(c.var.db, apis, before.id, wantedVersion(c, before))
      forgetApi(before.id)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({ summary: 'Restore a data API', answers: { 200: Api } }),
    ...writes,
    idempotent,
    async (c) => {
      const row = await restoreApi(c.var.db, c.var.user.id, c.req.param('id'), quotasOf(c.env).apis)
      forgetApi(row.id)
      return c.json(await show(c, row))
    },
  )
  .get(
    '/:id/usage',
    describeRoute({ summary: 'Get calls of a data API by hour or day', answers: { 200: ApiUsage } }),
    ...reads,
    validate('query', SpanQuery),
    async (c) => {
      const { id } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(await readUsage(c.var.db, id, c.req.valid('query')))
    },
  )
  .get(
    '/:id/calls',
    describeRoute({
      summary: 'List the last 100 calls of a data API',
      description:
        'Up to 30 days back, and only calls made while the analytics of its app were on. Query values that could be secret are omitted, and callers’ addresses aren’t stored.',
      answers: { 200: LastCalls },
    }),
    ...reads,
    async (c) => {
      const { id } = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json({ items: await listLastCalls(c.var.db, id, Date.now()) })
    },
  )
  .get(
    '/:id/openapi.json',
    describeRoute({
      summary: 'Get a data API as OpenAPI 3.1',
      answers: {
        200: v.looseObject({
          openapi: v.literal('3.1.0'),
          info: v.looseObject({}),
          servers: v.array(v.looseObject({})),
          security: v.array(v.looseObject({})),
          tags: v.array(v.looseObject({})),
          paths: v.looseObject({}),
          components: v.looseObject({}),
        }),
      },
    }),
    ...reads,
    async (c) => {
      const row = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      return c.json(apiOpenApi(apiOf(row, c.var.settings.hosts.data)))
    },
  )
  .get(
    '/:id/types',
    describeRoute({
      summary: 'Get the rows of a data API as a TypeScript type',
      answers: { 200: 'text/plain' },
    }),
    ...reads,
    async (c) => {
      const row = await getApi(c.var.db, c.var.user.id, c.req.param('id'))
      return c.text(typeScriptOf(row.name, row.columns))
    },
  )
  .route('/', keyRoutes)
  .route('/', columnRoutes)

async function show(c: Context<AppEnv<DataBindings>>, row: ApiRow): Promise<Api> {
  c.header('ETag', etagOf(row.version))
  const removedColumns = showRemoved(row.removedColumns, Date.now())
  return { ...apiOf(row, c.var.settings.hosts.data), removedColumns, ...(await statsOf(c.env, row.id)) }
}
