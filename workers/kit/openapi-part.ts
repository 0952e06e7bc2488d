import type { Context } from 'hono'
import type { AppEnv } from './context'
import type { KitBindings, Settings } from './env'
import { type ApiPart, describePart } from './openapi'

export const partPath = '/openapi-part.json'

/**
 * Takes what gives the hosts that a worker answers; gives the handler that describes their calls to the api worker.
 * Service bindings reach it, and nobody else: no route of the api host leads to another worker's `/openapi-part.json`.
 */
export const answerParts =
  <E extends AppEnv<KitBindings>>(parts: (hosts: Settings['hosts']) => ApiPart[]) =>
  (c: Context<E>) =>
    c.json(parts(c.var.settings.hosts).map(describePart))
