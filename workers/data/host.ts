import { Deleted, RelatedRow, Row, RowInput, RowsInput } from '@domain/rows/rows'
import { workerApp } from '@kit/app'
import { describeRoute } from '@kit/describe'
import { answerReady, databaseCheck } from '@kit/health'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { DataBindings } from './kit/env'
import { valuesNote } from './kit/values-note'
import { answerCall } from './rows/call'
import { rowParameters } from './rows/row-parameters'

const answer = (c: Context) => answerCall(c.req.raw, c.env, c.executionCtx)

const grammar =
  'Filters: `column=value` (repeat it to match any of them), `column_gt`, `_gte`, `_lt`, `_lte`, `_ne`, `_like`, `_in=a,b`; `q` searches all columns; `_sort=a,b&_order=asc,desc` or `_sort=a,-b`; `_limit` or `_per_page` (100 by default, up to 1,000); `_cursor` from the `Link` with `rel="next"`, or `_page`, or `_start` with `_end`. Searching and sorting text ignores letter forms, joiners, digit sets and case. Unknown parameters that start with one `_` are ignored, except `_where`, which returns 422 `unknown_parameter`. A page has up to 8 MB. `X-Total-Count` is the number of matching rows.'

const form = 'application/x-www-form-urlencoded'
const FormRow = v.record(v.string(), v.string())

/** The owner may have switched on that some calls fail, to try programs against (503). */
const guarded = { keyed: true, refuses: [422, 503] }
const change = {
  answers: { 200: Row },
  takes: { 'application/json': RowInput, [form]: FormRow },
  parameters: rowParameters.change,
  conditional: true,
  ...guarded,
}

/** The data host: what anybody calls, with a key (`Authorization: Bearer` or `X-API-Key`) where the owner wants one. */
export const host = workerApp<DataBindings>('data-host', 5 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .get(
    '/:apiId',
    describeRoute({
      summary: 'List rows of a data API',
      description: grammar,
      answers: { 200: v.array(RelatedRow) },
      parameters: rowParameters.list,
      ...guarded,
    }),
    answer,
  )
  .post(
    '/:apiId',
    describeRoute({
      summary: 'Add a row or a list of rows, all or none',
      description: valuesNote,
      answers: { 201: v.union([Row, v.array(Row)]) },
      takes: { 'application/json': v.union([RowInput, RowsInput]), [form]: FormRow },
      parameters: rowParameters.change,
      idempotent: true,
      ...guarded,
    }),
    answer,
  )
  .delete(
    '/:apiId',
    describeRoute({
      summary: 'Delete rows by `_id`',
      answers: { 200: Deleted },
      parameters: rowParameters.remove,
      conditional: true,
      ...guarded,
    }),
    answer,
  )
  .get(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Get a row',
      answers: { 200: RelatedRow, 304: null },
      parameters: rowParameters.one,
      ...guarded,
    }),
    answer,
  )
  .put('/:apiId/:rowId', describeRoute({ summary: 'Replace a row', ...change }), answer)
  .patch('/:apiId/:rowId', describeRoute({ summary: 'Update some values of a row', ...change }), answer)
  .delete(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Delete a row',
      answers: { 200: Deleted },
      parameters: rowParameters.change,
      conditional: true,
      ...guarded,
    }),
    answer,
  )
  .get(
    '/:apiId/:rowId/:otherApi',
    describeRoute({
      summary: 'List the rows of another API of the app that refer to this row',
      answers: { 200: v.array(RelatedRow) },
      parameters: rowParameters.list,
      ...guarded,
    }),
    answer,
  )
  .post(
    '/:apiId/:rowId/:otherApi',
    describeRoute({
      summary: 'Add a row to another API of the app that refers to this row',
      answers: { 201: Row },
      takes: { 'application/json': RowInput, [form]: FormRow },
      parameters: rowParameters.change,
      idempotent: true,
      ...guarded,
    }),
    answer,
  )
