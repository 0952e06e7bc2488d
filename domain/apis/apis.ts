import * as v from 'valibot'
import { bucketUnits } from '../dates/buckets'
import { PageQuery } from '../page'
import { line, paragraphs } from '../text/text'
import { Column, ColumnName, columnList, RemovedColumn } from './columns'

export const readAccess = ['public', 'key'] as const
export const writeAccess = ['key', 'add', 'open'] as const

/** Rights without a key: `public` reads; `add` lets anyone add rows, `open` lets them change and delete too. */
export const Access = v.strictObject({
  read: v.picklist(readAccess, 'unknown_access'),
  write: v.picklist(writeAccess, 'unknown_access'),
})
export type Access = v.InferOutput<typeof Access>

/** The kinds of calls on rows. */
export type RowAct = 'read' | 'add' | 'change'

/** Takes who may do what with an API, and an act; tells whether it needs no key. */
export function isOpenTo(access: Access, act: RowAct): boolean {
  if (act === 'read') return access.read === 'public'
  return access.write === 'open' || (access.write === 'add' && act === 'add')
}

/** Bounds of the switch for faults and delay: milliseconds added, and the share (percent) of calls that fail. */
export const faultBounds = { delayMs: 10_000, failShare: 100 } as const

const whole = (most: number) =>
  v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(most, 'too_large'),
  )

/** Deliberate faults of calls, with which a client can be tested against slowness and errors. */
export const Faults = v.strictObject({
  delayMs: whole(faultBounds.delayMs),
  failShare: whole(faultBounds.failShare),
})
export type Faults = v.InferOutput<typeof Faults>

const fields = {
  appId: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(60, 'unknown_app')),
  name: line(1, 120),
  description: paragraphs(1, 1000),
}

/** `POST /apis` */
export const NewApi = v.strictObject({
  ...fields,
  columns: columnList(ColumnName, (name) => name),
  access: Access,
})
export type NewApi = v.InferOutput<typeof NewApi>

/** How many origins an API names at most. */
const maxOrigins = 20

/** Takes the address of a site, with or without a path; gives its origin. */
const Origin = v.pipe(
  v.string('wrong_type'),
  v.trim(),
  v.maxLength(300, 'too_long'),
  v.check((text) => URL.canParse(text), 'not_a_url'),
  v.check((text) => /^https?:/i.test(text), 'not_http'),
  v.transform((text) => new URL(text).origin),
)

/** The sites whose pages may call an API from a browser; none named: all. */
const Origins = v.pipe(
  v.array(Origin, 'wrong_type'),
  v.transform((all) => [...new Set(all)]),
  v.maxLength(maxOrigins, 'too_many_values'),
)

const ChangedColumn = v.strictObject({
  key: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(10, 'unknown_column'))),
  name: ColumnName,
})

/** `PATCH /apis/:id`: of `columns`, one without a key is new, one with its key is kept, renamed or brought back, a missing one goes. */
export const ApiChange = v.strictObject({
  appId: v.optional(fields.appId),
  name: v.optional(fields.name),
  description: v.optional(fields.description),
  access: v.optional(Access),
  origins: v.optional(Origins),
  faults: v.optional(Faults),
  columns: v.optional(columnList(ChangedColumn, ({ name }) => name)),
})
export type ApiChange = v.InferOutput<typeof ApiChange>

/** A data API as a list shows it; `url` is where programs call it. */
export const ListedApi = v.object({
  id: v.string(),
  appId: v.string(),
  name: v.string(),
  description: v.string(),
  columns: v.array(Column),
  access: Access,
  /** Origins whose pages may call it from a browser; none: all. */
  origins: v.array(v.string()),
  faults: Faults,
  url: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedApi = v.InferOutput<typeof ListedApi>

/** One data API with how much its rows come to, and the columns that can be brought back. */
export const Api = v.object({
  ...ListedApi.entries,
  removedColumns: v.array(RemovedColumn),
  rowCount: v.number(),
  bytes: v.number(),
})
export type Api = v.InferOutput<typeof Api>

/** The response to creating an API: `key` is its first key, with every right, and is shown only here. */
export const MadeApi = v.object({ ...Api.entries, key: v.string() })
export type MadeApi = v.InferOutput<typeof MadeApi>

/** `GET /apis`: of all apps, or of one. */
export const ApisQuery = v.object({
  ...PageQuery.entries,
  appId: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(60, 'too_long'))),
})
export type ApisQuery = v.InferOutput<typeof ApisQuery>

/** Scopes of a key: reading; adding rows; or both and changing and deleting too. */
export const keyScopes = ['read', 'add', 'full'] as const
export type KeyScope = (typeof keyScopes)[number]

export const keyPrefix = 'hkd_'

/** How many keys an API has at most. */
export const maxKeys = 50

/** `POST /apis/:id/keys` */
export const NewKey = v.strictObject({ name: line(1, 60), scope: v.picklist(keyScopes, 'unknown_scope') })

/** A key as the API's owner sees it afterwards. */
export const ApiKey = v.object({
  id: v.string(),
  name: v.string(),
  scope: v.picklist(keyScopes),
  /** The first letters, by which its owner tells it from others. */
  start: v.string(),
  lastUsedAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

/** The response to creating a key: `key` is the secret, which is never shown again. */
export const MadeKey = v.object({ ...ApiKey.entries, key: v.string() })
export type MadeKey = v.InferOutput<typeof MadeKey>

const counted = v.array(v.object({ value: v.string(), calls: v.number() }))

/**
 * Calls from outside during a period. `items` has one entry for every hour or day, including empty ones. Errors are
 * responses of 400 and above. Latencies are milliseconds, null without a call. Country `unknown` means that the
 * platform gave none; both lists are sorted by size, largest first. `callers` sums the distinct networks of each UTC
 * day in the period.
 */
export const ApiUsage = v.object({
  unit: v.picklist(bucketUnits),
  calls: v.number(),
  errors: v.number(),
  latency: v.nullable(v.object({ p50: v.number(), p95: v.number(), p99: v.number() })),
  items: v.array(v.object({ at: v.string(), calls: v.number(), errors: v.number() })),
  callers: v.array(v.object({ at: v.string(), callers: v.number() })),
  countries: counted,
  statuses: counted,
})
export type ApiUsage = v.InferOutput<typeof ApiUsage>

/** `GET /apis/usage`: calls of all of one's APIs together. */
export const ApisUsage = v.pick(ApiUsage, ['unit', 'calls', 'errors', 'items'])
export type ApisUsage = v.InferOutput<typeof ApisUsage>

/**
 * One of the last calls of an API. `path` is relative to the API's address and shows `…` for query values that could be
 * secret; `ms` is the duration; `key` is the key that the call used, without a name once that key is revoked.
 */
export const LastCall = v.object({
  at: v.string(),
  method: v.string(),
  path: v.string(),
  status: v.number(),
  ms: v.number(),
  country: v.string(),
  key: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
})
export type LastCall = v.InferOutput<typeof LastCall>

/** `GET /apis/:id/calls`: the newest first. */
export const LastCalls = v.object({ items: v.array(LastCall) })
