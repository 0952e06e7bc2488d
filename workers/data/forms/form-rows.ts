import { WorkerEntrypoint } from 'cloudflare:workers'
import { storedKeys } from '@domain/rows/keys'
import { byteLength } from '@domain/rows/rows'
import { AppError } from '@kit/errors'
import { type ApiDefinition, definitionOf } from '../apis/definition'
import { noteBytes, requireRoom } from '../apis/stored-bytes'
import type { DataBindings } from '../env'
import { refused, rowsOf } from '../rows/operations'
import { rowLimitsOf } from '../rows/settings'
import { ensureApi } from './ensure-api'
import { refusable } from './refused'
import type { FormStore, WantedApi } from './store'

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

  async knownRows(apiId: string, ids: readonly string[]): Promise<string[]> {
    return rowsOf(this.env, apiId).known([...ids])
  }

  /** What is known of an API; that it is gone is told as `gone`. */
  private async definition(apiId: string): Promise<ApiDefinition> {
    const definition = await definitionOf(this.env.DB, apiId)
    if (definition === null) throw new AppError('gone')
    return definition
  }
}
