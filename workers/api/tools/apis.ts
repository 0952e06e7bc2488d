import { type Api as DataApi, type ListedApi, type MadeApi, NewApi } from '@domain/apis/apis'
import type { App, ListedApp } from '@domain/apps'
import type { Page } from '@domain/page'
import { line } from '@domain/text/text'
import { openDb } from '@kit/db'
import * as v from 'valibot'
import { hiddenColumns } from '../forms/hidden-columns'
import { written } from './for-model'
import { idOf, listInput, queryOf } from './inputs'
import { fieldsOf, list, listed, madeThing, others, shownColumns, text } from './shown'
import { tool } from './tool'

/** Apps whose names come along with a list of APIs. */
const namedApps = '100'
/** Without a key nobody reads or writes the rows of an API that a tool made. */
const access = { read: 'key', write: 'key' } as const

type Hidden = Awaited<ReturnType<typeof hiddenColumns>>
const noneHidden: Hidden = () => new Set()

const { appId: _, access: __, ...entries } = NewApi.entries

const shownApi = (one: ListedApi, hidden: Hidden = noneHidden) => ({
  id: one.id,
  appId: one.appId,
  name: written(one.name),
  description: written(one.description),
  columns: shownColumns(one, hidden).map(written),
  access: one.access,
  url: one.url,
  updatedAt: one.updatedAt,
})

export const apiTools = [
  tool({
    name: 'apis_list',
    title: 'List data APIs',
    description: 'Lists the member’s data APIs with their columns, and the apps that they belong to.',
    scope: 'apis:read',
    isReading: true,
    input: v.strictObject({ appId: v.optional(idOf('apps')), ...listInput }),
    answer: async (api, asked, { env }) => {
      const query = queryOf(asked)
      const apis = await api<Page<ListedApi>>({ part: 'data', method: 'GET', path: '/apis', query })
      const ids = apis.items.map(({ id }) => id)
      const hidden = await hiddenColumns(openDb(env.DB), ids)
      const apps = await api<Page<ListedApp>>({
        ...{ part: 'data', method: 'GET', path: '/apps', query: { limit: namedApps } },
      })
      return { apis, apps, hidden }
    },
    resultOf: ({ apis, apps, hidden }) => ({
      ...listed((one: ListedApi) => shownApi(one, hidden))(apis),
      apps: apps.items.map(({ id, name }) => ({ id, name: written(name) })),
    }),
  }),
  tool({
    name: 'apis_read',
    title: 'Read a data API',
    description: 'Gives one of the member’s data APIs and how many rows it has.',
    scope: 'apis:read',
    isReading: true,
    input: v.strictObject({ id: idOf('apis') }),
    answer: async (api, { id }, { env }) => ({
      one: await api<DataApi>({ part: 'data', method: 'GET', path: `/apis/${id}` }),
      hidden: await hiddenColumns(openDb(env.DB), [id]),
    }),
    resultOf: ({ one, hidden }) => ({ ...shownApi(one, hidden), rows: one.rowCount }),
  }),
  tool({
    name: 'apis_create',
    title: 'Create a data API',
    description:
      'Creates a data API with columns, which only the member and holders of their keys can call. It belongs to an app: appId of an existing one (see apis_list), or newApp, the name of one that is created with it.',
    scope: 'apis:write',
    isReading: false,
    input: v.pipe(
      v.strictObject({ ...entries, appId: v.optional(idOf('apps')), newApp: v.optional(line(1, 120)) }),
      v.forward(
        v.partialCheck(
          [['appId'], ['newApp']],
          (given) => (given.appId === undefined) !== (given.newApp === undefined),
          'required',
        ),
        ['appId'],
      ),
    ),
    answer: async (api, { appId, newApp, ...head }) => {
      const id =
        appId ??
        (
          await api<App>({
            ...{ part: 'data', method: 'POST', path: '/apps' },
            body: { name: newApp, description: head.description },
          })
        ).id
      const body = { ...head, appId: id, access }
      return api<MadeApi>({ part: 'data', method: 'POST', path: '/apis', body })
    },
    resultOf: (one) => shownApi(one),
    previewOf: ({ name, description, columns, appId, newApp }) => ({
      title: name,
      noun: 'apis',
      fields: fieldsOf(
        text('title', name),
        text('description', description),
        list('columns', columns),
        others('other', { appId, newApp, access }),
      ),
    }),
    madeOf: madeThing('apis', 'name'),
    undoOf: ({ id }) => ({ part: 'data', method: 'DELETE', path: `/apis/${id}` }),
  }),
]
