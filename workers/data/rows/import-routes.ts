import {
  Created,
  ImportCommit,
  ImportPart,
  importBounds,
  RowImport,
  RowsInput,
  SampleWish,
} from '@domain/rows/rows'
import { sampleRows } from '@domain/rows/sample-rows'
import { signedIn } from '@kit/auth'
import type { AppEnv } from '@kit/context'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotent, idFor } from '@kit/idempotency'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import { noteBytes, requireRoom } from '../apis/stored-bytes'
import type { DataBindings } from '../kit/env'
import { rowsOf } from '../kit/row-objects'
import { rowLimitsOf } from '../kit/settings'
import { checkPart } from './check-part'
import { addRows, attemptOf, refused } from './operations'
import { ownApi } from './own-api'
import { parseJson, readJsonText } from './read-body'

const writes = [signedIn('apis:write'), limit('writes')] as const

/** Many rows at once for the caller's own data APIs: imports, which become rows all at once or not at all, and made-up rows. */
export const imports = new Hono<AppEnv<DataBindings>>()
  .post(
    '/:id/imports',
    describeRoute({
      summary: 'Start an import',
      description: 'Up to 3 open imports per API. An import left for a day is canceled.',
      answers: { 201: RowImport },
    }),
    ...writes,
    idempotent,
    async (c) => {
      const { definition } = await ownApi(c)
      const id = await idFor(c, 'import')
      const answer = await rowsOf(c.env, definition.id).beginImport(id)
      if ('refusal' in answer) throw refused(answer.refusal)
      return c.json({ id, uploaded: 0 }, 201)
    },
  )
  .put(
    '/:id/imports/:importId/parts/:part',
    describeRoute({
      summary: 'Send a part of an import',
      description:
        'A JSON list of up to 1,000 rows. Sending a part again replaces it. No rows are created before the commit.',
      answers: { 200: ImportPart },
      takes: { 'application/json': RowsInput },
    }),
    ...writes,
    async (c) => {
      const { definition } = await ownApi(c)
      const part = partOf(c.req.param('part'))
      const limits = rowLimitsOf(c.env)
      const text = await readJsonText(c.req.raw, importBounds.partBytes)
      const checked = checkPart(definition.columns, parseJson(text), limits)
      const id = c.req.param('importId')
      await requireRoom(c.env, definition)
      const { bytes, ...answer } = await rowsOf(c.env, definition.id).putPart(id, part, checked, limits.rows)
      if ('refusal' in answer) throw refused(answer.refusal)
      await noteBytes(c.env, definition, bytes)
      return c.json(answer)
    },
  )
  .post(
    '/:id/imports/:importId/commit',
    describeRoute({
      summary: 'Commit an import',
      answers: { 200: Created },
    }),
    ...writes,
    idempotent,
    validate('json', ImportCommit),
    async (c) => {
      const { definition } = await ownApi(c)
      const { skipBad } = c.req.valid('json')
      const most = rowLimitsOf(c.env).rows
      const object = rowsOf(c.env, definition.id)
      const answer = await object.commitImport(c.req.param('importId'), skipBad, most)
      if ('refusal' in answer) throw refused(answer.refusal)
      return c.json(answer)
    },
  )
  .delete(
    '/:id/imports/:importId',
    describeRoute({ summary: 'Cancel an import', answers: { 204: null } }),
    ...writes,
    async (c) => {
      const { definition } = await ownApi(c)
      const isDropped = await rowsOf(c.env, definition.id).dropImport(c.req.param('importId'))
      if (!isDropped) throw new AppError('not_found')
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/rows/sample',
    describeRoute({ summary: 'Add sample rows', answers: { 201: Created } }),
    ...writes,
    idempotent,
    validate('json', SampleWish),
    async (c) => {
      const place = await ownApi(c)
      const { count, locale } = c.req.valid('json')
      const key = c.req.header('Idempotency-Key')
      const attempt = await attemptOf(c.env, key, `sample ${c.var.user.id}`, `${count} ${locale}`)
      const open = place.definition.columns.filter(({ isSecret }) => !isSecret)
      const made = sampleRows(open, count, locale)
      await addRows(place, JSON.stringify(made), attempt)
      return c.json({ created: count }, 201)
    },
  )

function partOf(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) >= importBounds.parts) throw new AppError('not_found')
  return Number(text)
}
