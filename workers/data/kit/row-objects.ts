import type { ApiRows } from '../store/api-rows'
import type { DataBindings } from './env'

type ObjectId = { id: DurableObjectId; text: string }

const objectIds = new Map<string, ObjectId>()

/** Gives the id of the object that holds an API's rows, and its text. */
export function objectIdOf(env: DataBindings, apiId: string): ObjectId {
  const known = objectIds.get(apiId)
  if (known !== undefined) return known
  if (objectIds.size >= 10_000) objectIds.clear()
  const id = env.ROWS.idFromName(apiId)
  const made = { id, text: id.toString() }
  objectIds.set(apiId, made)
  return made
}

/** Gives the object that holds an API's rows. */
export function rowsOf(env: DataBindings, apiId: string): DurableObjectStub<ApiRows> {
  return env.ROWS.get(objectIdOf(env, apiId).id)
}
