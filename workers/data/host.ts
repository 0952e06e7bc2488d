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

const rowWords = {
  _id: 'The row; given more than once, each of them.',
  id: 'The same, unless a column has that name.',
}

const relationWords = {
  _embed: 'APIs of the same app whose rows name a row of this one.',
  _expand: 'What columns that end in `Id` name in other APIs of the app.',
  _delay: 'Milliseconds to wait before the answer, at most 10,000.',
}

const pageWords = {
  q: 'Contained in any column.',
  ...rowWords,
  _sort: 'Columns, parted by commas.',
  _order: '`asc` or `desc` for each of them.',
  _limit: 'Rows of a page: 100, at most 1,000.',
  _cursor: 'From the `Link` with `rel="next"`.',
  _page: 'The number of a page, of 10 rows unless `_limit` says otherwise.',
  _start: 'How many rows come before the page, at most 10,000.',
  _end: 'The place before which the page ends.',
  ...relationWords,
}

const grammar =
  'Filters: `column=value` (repeated: any of them), `column_gt`, `_gte`, `_lt`, `_lte`, `_ne`, `_like`, `_in=a,b`; `q` searches all columns; `_sort=a,b&_order=asc,desc`; `_limit` 100, at most 1,000; `_cursor` from the `Link` with `rel="next"`, or `_page`, or `_start` with `_end`. Texts are searched and sorted whatever letter forms, joiners, digits and case they are written in. Unknown parameters that begin with `_` are left alone. A page ends at 8 MB. `X-Total-Count` counts what the filter matches.'

/** The data host: what anybody calls, with a key (`Authorization: Bearer` or `X-API-Key`) where the owner wants one. */
export const host = workerApp<DataBindings>('data-host', 5 * 1024 * 1024)
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', (c) => answerReady(c, [databaseCheck(c.env.DB)]))
  .get(
    '/:apiId',
    describeRoute({
      summary: 'List rows of a data API',
      description: grammar,
      words: pageWords,
      dataKey: true,
      answers: { 200: v.array(Row) },
    }),
    answer,
  )
  .post(
    '/:apiId',
    describeRoute({
      dataKey: true,
      summary: 'Add a row, or a list of rows of which all or none are added',
      description: valuesNote,
      answers: { 201: v.union([Row, v.array(Row)]) },
      takes: {
        'application/json': v.union([RowInput, RowsInput]),
        'application/x-www-form-urlencoded': RowInput,
      },
      idempotent: true,
    }),
    answer,
  )
  .delete(
    '/:apiId',
    describeRoute({
      summary: 'Delete the rows whose ids `_id` gives',
      words: rowWords,
      dataKey: true,
      answers: { 200: Deleted },
      conditional: true,
    }),
    answer,
  )
  .get(
    '/:apiId/:rowId',
    describeRoute({ summary: 'Read a row', words: relationWords, dataKey: true, answers: { 200: Row } }),
    answer,
  )
  .put(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Replace a row',
      dataKey: true,
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
      dataKey: true,
      answers: { 200: Row },
      takes: { 'application/json': RowInput },
      conditional: true,
    }),
    answer,
  )
  .delete(
    '/:apiId/:rowId',
    describeRoute({
      summary: 'Delete a row',
      dataKey: true,
      answers: { 200: Deleted },
      conditional: true,
    }),
    answer,
  )
