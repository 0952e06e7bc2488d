import { Deleted, Row, RowInput, RowsInput } from '@domain/rows'
import { workerApp } from '@kit/app'
import { describeRoute } from '@kit/describe'
import { answerReady, databaseCheck } from '@kit/health'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { DataBindings } from './env'
import { answerCall } from './rows/call'
import { valuesNote } from './rows/values-note'

const answer = (c: Context) => answerCall(c.req.raw, c.env, c.executionCtx)

const grammar =
  'Filters: `column=value` (repeated: any of them), `column_gt`, `_gte`, `_lt`, `_lte`, `_ne`, `_like`, `_in=a,b`; `q` searches all columns; `_sort=a,b&_order=asc,desc`; `_limit` 100, at most 1,000; `_cursor` from the `Link` with `rel="next"`. `X-Total-Count` counts what the filter matches.'

/** The data host: what anybody calls, with a key (`Authorization: Bearer` or `X-API-Key`) where the owner wants one. */
export const host = workerApp<DataBindings>('data-host', 5 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .get(
    '/:apiId',
    describeRoute({
      summary: 'List rows of a data API',
      description: grammar,
      answers: { 200: v.array(Row) },
    }),
    answer,
  )
  .post(
    '/:apiId',
    describeRoute({
      summary: 'Add a row, or a list of rows of which all or none are added',
      description: valuesNote,
      answers: { 201: v.union([Row, v.array(Row)]) },
      takes: { 'application/json': v.union([RowInput, RowsInput]) },
      idempotent: true,
    }),
    answer,
  )
  .delete(
    '/:apiId',
    describeRoute({
      summary: 'Delete the rows whose ids `_id` gives',
      answers: { 200: Deleted },
      conditional: true,
    }),
    answer,
  )
  .get('/:apiId/:rowId', describeRoute({ summary: 'Read a row', answers: { 200: Row } }), answer)
  .put(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Replace a row',
      answers: { 200: Row },
      takes: { 'application/json': RowInput },
      conditional: true,
    }),
    answer,
  )
  .patch(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Change some values of a row',
      answers: { 200: Row },
      takes: { 'application/json': RowInput },
      conditional: true,
    }),
    answer,
  )
  .delete(
    '/:apiId/:rowId',
    describeRoute({ summary: 'Delete a row', answers: { 200: Deleted }, conditional: true }),
    answer,
  )
