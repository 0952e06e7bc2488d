import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Column } from '@domain/apis/columns'
import type { FormStore, Row, RowsWish, WantedApi, WholeRow } from '@domain/forms/row-store'
import { type Scalar, storedKeys } from '@domain/rows/keys'
import { writePosition } from '@domain/rows/position'
import { parseRowQuery, type RowQuery } from '@domain/rows/query'
import { byteLength } from '@domain/rows/rows'
import type { Tallied } from '@domain/rows/tally'
import { AppError } from '@kit/errors'
import { type ApiDefinition, definitionOf } from '../apis/definition'
import { noteBytes, requireRoom } from '../apis/stored-bytes'
import type { DataBindings } from '../kit/env'
import { rowsOf } from '../kit/row-objects'
import { rowLimitsOf } from '../kit/settings'
import { refused } from '../rows/operations'
import { ensureApi } from './ensure-api'
import { refusable } from './refused'

/** The rows of forms for the api worker alone: a service binding names this entrypoint, and no address leads to it. */
export class FormRows extends WorkerEntrypoint<DataBindings> implements FormStore {
  ensureApi(wanted: WantedApi) {
    return refusable(async () => ({ columns: await ensureApi(this.env, wanted) }))
  }

  addRow({ apiId, id, values }: Parameters<FormStore['addRow']>[0]) {
    return refusable(async () => {
      const definition = await this.definition(apiId)
      const limits = rowLimitsOf(this.env)
      const doc = JSON.stringify(values)
      if (byteLength(doc) > limits.row)
        throw new AppError('invalid', { _: 'row_too_large' }, undefined, { _: limits.row })
      await requireRoom(this.env, definition)
      const row = { id, doc, ...storedKeys(Object.entries(values)) }
      const answer = await rowsOf(this.env, apiId).addOnce(row, limits.rows)
      if ('refusal' in answer) throw refused(answer.refusal)
      await noteBytes(this.env, definition, answer.bytes)
      return { isNew: answer.isNew }
    })
  }

  readRows({ apiId, columns, query }: RowsWish) {
    return refusable(async () => {
      const asked = withSecrets(await this.definition(apiId), columns)
      const parsed = parsedQuery(asked, query)
      const { text, total, next } = await rowsOf(this.env, apiId).listKeyed(parsed, asked)
      const given: unknown[] = JSON.parse(text)
      return { rows: given.map(rowOf), total, cursor: next === null ? null : writePosition(next) }
    })
  }

  async readRow(apiId: string, id: string): Promise<WholeRow | null> {
    const [found, definition] = await Promise.all([
      rowsOf(this.env, apiId).find(id, false),
      definitionOf(this.env.DB, apiId),
    ])
    const secret = (definition?.columns ?? []).flatMap(({ key, isSecret }) => (isSecret ? key : []))
    return found && { ...rowOf(JSON.parse(found.text)), secret }
  }

  tally({ apiId, columns, query }: RowsWish & { columns: readonly Tallied[] }) {
    return refusable(async () => {
      const asked = withSecrets(await this.definition(apiId), columns)
      return rowsOf(this.env, apiId).tally(asked, parsedQuery(asked, query))
    })
  }

  async removeRow(apiId: string, id: string): Promise<boolean> {
    return !('refusal' in (await rowsOf(this.env, apiId).remove([id], null)))
  }

  restoreRow(apiId: string, id: string) {
    return refusable(async () => {
      const answer = await rowsOf(this.env, apiId).restore([id], rowLimitsOf(this.env).rows)
      if ('refusal' in answer && answer.refusal.code !== 'not_found') throw refused(answer.refusal)
      return !('refusal' in answer)
    })
  }

  async findAddress(apiId: string, email: string) {
    return rowsOf(this.env, apiId).findAddress(email)
  }

  async eraseRows(apiId: string, ids: readonly string[]): Promise<void> {
    await rowsOf(this.env, apiId).erase([...ids])
  }

  async knownRows(apiId: string, ids: readonly string[]): Promise<string[]> {
    return rowsOf(this.env, apiId).known([...ids])
  }

  /** Gives the definition of an API; throws `gone` if it no longer exists. */
  private async definition(apiId: string): Promise<ApiDefinition> {
    const definition = await definitionOf(this.env.DB, apiId)
    if (definition === null) throw new AppError('gone')
    return definition
  }
}

/** A column that is secret in the API stays secret, whatever the form says. */
function withSecrets<One extends RowsWish['columns'][number]>(
  { columns: known }: ApiDefinition,
  columns: readonly One[],
): One[] {
  const secret = new Set(known.flatMap(({ key, isSecret }) => (isSecret ? key : [])))
  return columns.map((column) => (secret.has(column.key) ? { ...column, isSecret: true } : column))
}

/** Takes columns by the names that a form gives them and a query in the grammar of rows; gives what is asked for. */
function parsedQuery(columns: readonly Column[], text: string): RowQuery {
  const parsed = parseRowQuery(columns, text)
  if ('fields' in parsed) throw new AppError('invalid', parsed.fields, undefined, parsed.limits)
  const { query } = parsed
  return new URLSearchParams(text).has('_sort') ? query : { ...query, isLastFirst: true }
}

function rowOf(given: unknown): Row {
  const { _id, id: _, createdAt, ...values }: Record<string, Scalar> = Object(given)
  return { id: String(_id), createdAt: String(createdAt), values }
}
