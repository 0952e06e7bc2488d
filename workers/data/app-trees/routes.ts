import { type App, AppChange, AppRows, ListedApp, NewApp, App as Shown } from '@domain/apps'
import { PageQuery, pageSchema } from '@domain/page'
import { signedIn } from '@kit/auth'
import type { AppEnv, KitContext } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, wantedVersion } from '@kit/etag'
import { idempotent, idFor } from '@kit/idempotency'
import { iso } from '@kit/iso'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { forgetApi } from '../apis/definition'
import { statsOf } from '../apis/stats'
import { type AppRow, changeApp, createApp, getApp } from '../apps/queries'
import { requireNoFormAmong } from '../forms/form-of-api'
import { type DataBindings, quotasOf } from '../kit/env'
import { childrenOf, listApps, listChildren } from './queries'
import { deleteApp, restoreApp } from './trash'

const reads = [signedIn('apis:read'), limit('reads')] as const
const writes = [signedIn('apis:write'), limit('writes')] as const

/** The caller's apps, which group data APIs under one name. */
export const appRoutes = new Hono<AppEnv<DataBindings>>()
  .post(
    '/',
    describeRoute({ summary: 'Create an app', answers: { 201: Shown } }),
    ...writes,
    idempotent,
    validate('json', NewApp),
    async (c) => {
      const { name, description, analytics = true } = c.req.valid('json')
      const input = { id: await idFor(c, 'app'), ownerId: c.var.user.id, name, description, analytics }
      const row = await createApp(c.var.db, input, quotasOf(c.env).apps)
      c.header('Location', `/apps/${row.id}`)
      return c.json(show(c, row), 201)
    },
  )
  .get(
    '/',
    describeRoute({
      summary: 'List apps with the names of their APIs',
      answers: { 200: pageSchema(ListedApp) },
    }),
    ...reads,
    validate('query', PageQuery),
    async (c) => {
      const page = await listApps(c.var.db, c.var.user.id, c.req.valid('query'))
      const items = page.items.map(
        (row): ListedApp => ({
          ...appOf(row),
          apis: row.apis.map(({ id, name }) => ({ id, name })),
        }),
      )
      return c.json({ ...page, items })
    },
  )
  .get(
    '/:id',
    describeRoute({ summary: 'Get an app with the names of its APIs', answers: { 200: ListedApp } }),
    ...reads,
    async (c) => {
      const row = await getApp(c.var.db, c.var.user.id, c.req.param('id'))
      const children = await listChildren(c.var.db, row.id)
      const app: ListedApp = { ...show(c, row), apis: children.map(({ id, name }) => ({ id, name })) }
      return c.json(app)
    },
  )
  .get(
    '/:id/rows',
    describeRoute({
      summary: 'Count the rows in the APIs of an app',
      description: 'Each API counts its own rows, so this calls all of them.',
      answers: { 200: AppRows },
    }),
    ...reads,
    async (c) => {
      const { id: appId } = await getApp(c.var.db, c.var.user.id, c.req.param('id'))
      const children = await listChildren(c.var.db, appId)
      const apis = await Promise.all(
        children.map(async ({ id, name }) => ({ id, name, rowCount: (await statsOf(c.env, id)).rowCount })),
      )
      const rows: AppRows = { apis, rowCount: apis.reduce((sum, { rowCount }) => sum + rowCount, 0) }
      return c.json(rows)
    },
  )
  .patch(
    '/:id',
    describeRoute({ summary: 'Update an app', answers: { 200: Shown }, conditional: true }),
    ...writes,
    validate('json', AppChange),
    async (c) => {
      const before = await getApp(c.var.db, c.var.user.id, c.req.param('id'))
      const after = await changeApp(c.var.db, before, c.req.valid('json'), wantedVersion(c, before))
      if (after.analytics !== before.analytics)
        for (const { id } of await listChildren(c.var.db, after.id)) forgetApi(id)
      return c.json(show(c, after))
    },
  )
  .delete(
    '/:id',
    describeRoute({
      summary: 'Move an app to the trash with its APIs',
      description:
        'An app with the responses of a form can only be deleted after the form; until then the call returns 409 `form_stands`.',
      answers: { 204: null },
      conditional: true,
      refuses: [409],
    }),
    ...writes,
    async (c) => {
      const before = await getApp(c.var.db, c.var.user.id, c.req.param('id'))
      await requireNoFormAmong(c.var.db, before.ownerId, childrenOf(before.id))
      for (const id of await deleteApp(c.var.db, before, wantedVersion(c, before))) forgetApi(id)
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/restore',
    describeRoute({
      summary: 'Restore an app with the APIs deleted with it',
      answers: { 200: Shown },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const row = await restoreApp(c.var.db, c.var.user.id, c.req.param('id'), quotasOf(c.env))
      for (const { id } of await listChildren(c.var.db, row.id)) forgetApi(id)
      return c.json(show(c, row))
    },
  )

function appOf(row: AppRow): App {
  const { id, name, description, analytics } = row
  return {
    id,
    name,
    description,
    analytics,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }
}

function show(c: KitContext, row: AppRow): App {
  c.header('ETag', etagOf(row.version))
  return appOf(row)
}
