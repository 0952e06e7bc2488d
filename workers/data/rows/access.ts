import { isOpenTo, type KeyScope, keyPrefix, type RowAct } from '@domain/apis/apis'
import { settingsOf } from '@kit/env'
import { AppError } from '@kit/errors'
import { callerNetwork } from '@kit/network'
import { type ApiDefinition, definitionOf, type KeyHolder, keyOf } from '../apis/definition'
import type { DataBindings } from '../kit/env'
import { takeCall } from './call-limit'

/** The kinds of calls that a key of each scope allows. */
const opens: Record<KeyScope, readonly RowAct[]> = {
  read: ['read'],
  add: ['add'],
  full: ['read', 'add', 'change'],
}

/** An admitted call: its API, its caller (for idempotency keys) and the rate-limit headers. */
export type Admitted = {
  definition: ApiDefinition
  caller: string
  /** The network address of a caller without a key. */
  visitor: string | null
  fields: Record<string, string>
}

/**
 * Finds the API of a call and lets it through: by a key's scope, or because its owner opened reading or writing to all.
 * Where no key is needed, one that is not of this API does not matter: clients send one Authorization with all their calls.
 */
export async function admit(
  request: Request,
  env: DataBindings,
  apiId: string,
  need: RowAct,
): Promise<Admitted> {
  const now = Date.now()
  const scale = settingsOf(env).limitsScale
  const countVisitor = (kind: 'readPublic' | 'writeOpen') =>
    takeCall(kind, callerNetwork(request.headers), scale, now)
  const definition = await definitionOf(env.DB, apiId)
  if (definition === null) {
    countVisitor('readPublic')
    throw new AppError('not_found')
  }
  if (!isFromAllowed(request, env, definition)) throw new AppError('forbidden')
  const secret = secretOf(request)
  const isOpen = isOpenTo(definition.access, need)
  const asAnybody = () => {
    const fields = countVisitor(need === 'read' ? 'readPublic' : 'writeOpen')
    return { definition, caller: 'anybody', visitor: callerNetwork(request.headers), fields }
  }
  if (secret === null) {
    if (!isOpen) throw new AppError('unauthenticated')
    return asAnybody()
  }
  const holder = await holderOf(env, apiId, secret, need !== 'read')
  if (holder === null) {
    if (isOpen) return asAnybody()
    countVisitor('readPublic')
    throw new AppError('invalid_credentials')
  }
  if (!opens[holder.scope].includes(need) && !isOpen) throw new AppError('forbidden')
  const fields = takeCall(need === 'read' ? 'readByKey' : 'writeByKey', holder.id, scale, now)
  return { definition, caller: holder.id, visitor: null, fields }
}

/**
 * Tells whether a call may come from where it does: from outside browsers, from a page of an origin that the owner named
 * (any, where none is named), or from a page of ours.
 */
export function isFromAllowed({ headers }: Request, env: DataBindings, { origins }: ApiDefinition): boolean {
  const origin = headers.get('Origin')
  return (
    origin === null ||
    origins.length === 0 ||
    origins.includes(origin) ||
    origin === settingsOf(env).hosts.web
  )
}

async function holderOf(
  env: DataBindings,
  apiId: string,
  secret: string,
  isWrite: boolean,
): Promise<KeyHolder | null> {
  return secret.startsWith(keyPrefix) && secret.length <= 200 ? keyOf(env.DB, apiId, secret, isWrite) : null
}

function secretOf({ headers }: Request): string | null {
  const own = headers.get('X-API-Key')
  if (own !== null) return own.trim()
  const bearer = headers.get('Authorization')
  if (bearer === null) return null
  return /^Bearer\s+(\S+)\s*$/i.exec(bearer)?.[1] ?? ''
}
