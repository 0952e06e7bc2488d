import { type Api as DataApi, type ListedApi, type MadeApi, NewApi } from '@domain/apis/apis'
import type { App, ListedApp } from '@domain/apps'
import type { Page } from '@domain/page'
import { line } from '@domain/text/text'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf } from './inputs'
import { fieldsOf, list, listed, madeThing, others, text } from './shown'
import { tool } from './tool'

/** Apps whose names come along with a list of APIs. */
const namedApps = '100'
/** Without a key nobody reads or writes the rows of an API that a tool made. */
const access = { read: 'key', write: 'key' } as const

const { appId: _, access: __, ...entries } = NewApi.entries

const shownApi = (one: ListedApi) => ({
  id: one.id,
  appId: one.appId,
  name: written(one.name),
  description: written(one.description),
  columns: one.columns.map(({ name }) => written(name)),
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
    answer: async (api, asked) => ({
      apis: await api<Page<ListedApi>>({ part: 'data', method: 'GET', path: '/apis', query: queryOf(asked) }),
      apps: await api<Page<ListedApp>>({
        ...{ part: 'data', method: 'GET', path: '/apps', query: { limit: namedApps } },
      }),
    }),
    resultOf: ({ apis, apps }) => ({
      ...listed(shownApi)(apis),
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
    answer: (api, { id }) => api<DataApi>({ part: 'data', method: 'GET', path: `/apis/${id}` }),
    resultOf: (one) => ({ ...shownApi(one), rows: one.rowCount }),
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
    resultOf: shownApi,
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
