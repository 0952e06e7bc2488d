import {
  Deleted,
  ExportedRow,
  OwnRow,
  OwnRows,
  Restored,
  RowIds,
  RowInput,
  RowsInput,
} from '@domain/rows/rows'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { etagOf, isKnownVersion } from '@kit/etag'
import { idempotent } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { DataBindings } from '../kit/env'
import { rowsOf } from '../kit/row-objects'
import { rowLimitsOf } from '../kit/settings'
import { valuesNote } from '../kit/values-note'
import { exportRows } from './export-rows'
import {
  addRows,
  attemptOf,
  changeRow,
  idsIn,
  readPage,
  readRow,
  removeRows,
  restoreRows,
  versionsIn,
} from './operations'
import { keptWithRows, ownApi, ownApiWithTrash } from './own-api'
import { readJsonText } from './read-body'
import { rowParameters } from './row-parameters'

type DataContext = Context<AppEnv<DataBindings>>

const reads = [signedIn('apis:read'), limit('reads')] as const
const writes = [signedIn('apis:write'), limit('writes')] as const

const json = { 'Content-Type': 'application/json' }
const queryOf = (c: DataContext) => new URL(c.req.url).search.slice(1)

const ExportQuery = v.object({
  format: v.picklist(['csv', 'json'], 'unknown_format'),
  trash: v.optional(v.picklist(['included'], 'unknown_parameter')),
})

/** Rows of the caller's own data APIs, on the api host: no faults, no delay, and no key needed. */
export const rows = new Hono<AppEnv<DataBindings>>()
  .get(
    '/:id/rows',
    describeRoute({
      summary: 'List the rows of your data API',
      description:
        'Takes the query of the data host; each row has its version in `_version`. The `ETag` changes with every change to the rows: with `If-None-Match`, an unchanged list returns 304.',
      answers: { 200: OwnRows, 304: null },
      parameters: rowParameters.own,
      refuses: [422],
    }),
    ...reads,
    async (c) => {
      const place = await ownApi(c)
      const { id, version } = place.definition
      // Taken before the rows are read, so that no change is missed.
      const etag = `"${await rowsOf(c.env, id).revision()}.${version}"`
      c.header('ETag', etag)
      if (isKnownVersion(c.req.raw.headers, etag)) return c.body(null, 304)
      const { text, total, cursor } = await readPage(place, queryOf(c))
      c.header('X-Total-Count', String(total))
      return c.body(`{"items":${text},"nextCursor":${JSON.stringify(cursor)},"total":${total}}`, 200, json)
    },
  )
  .post(
    '/:id/rows',
    describeRoute({
      summary: 'Add a row or a list of rows to your data API, all or none',
      description: valuesNote,
      answers: { 201: v.union([OwnRow, v.array(OwnRow)]) },
      takes: { 'application/json': v.union([RowInput, RowsInput]) },
    }),
    ...writes,
    keptWithRows,
    async (c) => {
      const place = await ownApi(c)
      const body = await readJsonText(c.req.raw, rowLimitsOf(c.env).body)
      const attempt = await attemptOf(c.env, c.req.header('Idempotency-Key'), c.var.user.id, body)
      const { text, id } = await addRows(place, body, attempt)
      if (id !== null) {
        c.header('Location', `/apis/${place.definition.id}/rows/${id}`)
        c.header('ETag', etagOf(1))
      }
      return c.body(text, 201, json)
    },
  )
  .delete(
    '/:id/rows',
    describeRoute({
      summary: 'Delete rows by `_id`',
      answers: { 200: Deleted },
      parameters: rowParameters.removeOwn,
      refuses: [422],
    }),
    ...writes,
    async (c) => {
      const place = await ownApi(c)
      return c.json({ deleted: await removeRows(place, idsIn(queryOf(c), place.definition.columns), null) })
    },
  )
  .post(
    '/:id/rows/restore',
    describeRoute({ summary: 'Restore deleted rows', answers: { 200: Restored } }),
    ...writes,
    idempotent,
    validate('json', RowIds),
    async (c) => {
      return c.json({ restored: await restoreRows(await ownApi(c), c.req.valid('json').ids) })
    },
  )
  .get(
    '/:id/rows/export',
    describeRoute({
      summary: 'Export all rows as CSV or JSON',
      description:
        'With `trash=included`, also exports an API in the trash, and includes rows that can still be restored, which have `_deletedAt`.',
      answers: { 200: { 'text/csv': null, 'application/json': v.array(ExportedRow) } },
    }),
    ...reads,
    validate('query', ExportQuery),
    async (c) => {
      const { format, trash } = c.req.valid('query')
      const hasTrash = trash === 'included'
      const place = await (hasTrash ? ownApiWithTrash(c) : ownApi(c))
      const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
      return c.body(exportRows(place, format, hasTrash), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="rows.${format}"`,
      })
    },
  )
  .get(
    '/:id/rows/:rowId',
    describeRoute({ summary: 'Get a row of your data API', answers: { 200: OwnRow } }),
    ...reads,
    async (c) => {
      const { text, version } = await readRow(await ownApi(c), c.req.param('rowId'))
      return c.body(text, 200, { ...json, ETag: etagOf(version) })
    },
  )
  .put(
    '/:id/rows/:rowId',
    describeRoute({
      summary: 'Replace a row of your data API',
      answers: { 200: OwnRow },
      takes: { 'application/json': RowInput },
      conditional: true,
    }),
    ...writes,
    (c) => change(c, c.req.param('rowId'), true),
  )
  .patch(
    '/:id/rows/:rowId',
    describeRoute({
      summary: 'Update some values of a row of your data API',
      answers: { 200: OwnRow },
      takes: { 'application/json': RowInput },
      conditional: true,
    }),
    ...writes,
    (c) => change(c, c.req.param('rowId'), false),
  )
  .delete(
    '/:id/rows/:rowId',
    describeRoute({ summary: 'Delete a row of your data API', answers: { 204: null }, conditional: true }),
    ...writes,
    async (c) => {
      await removeRows(await ownApi(c), [c.req.param('rowId')], versionsIn(c.req.header('If-Match')))
      return c.body(null, 204)
    },
  )

async function change(c: DataContext, rowId: string, replaces: boolean) {
  const place = await ownApi(c)
  const body = await readJsonText(c.req.raw, rowLimitsOf(c.env).body)
  const versions = versionsIn(c.req.header('If-Match'))
  const { text, version } = await changeRow(place, rowId, body, { replaces, versions })
  return c.body(text, 200, { ...json, ETag: etagOf(version) })
}
