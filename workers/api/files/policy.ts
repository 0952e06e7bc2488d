import { nounOf, things } from '@domain/things'
import type { Caller } from '@kit/context'
import { AppError } from '@kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { roleInChat } from '../chats/policy'
import { documents } from '../documents/table'
import type { ApiContext } from '../env'
import { callerOf, findThing, requireThing } from '../things/require-thing'
import { isPartyOf } from '../workspaces/party'
import { workspaces } from '../workspaces/table'

/** Whoever may read a thing reads its files; what no thing has taken up is its owner's. For anybody else neither exists. */
export async function requireReader(c: ApiContext, thingId: string): Promise<void> {
  await requireRole(c, thingId, 'read')
}

/** Whoever may write in a thing may put files into it. */
export async function requireWriter(c: ApiContext, thingId: string): Promise<void> {
  await requireRole(c, thingId, 'write')
}

/** Whoever has the address of a public document reads the files in it. */
export async function requirePublic(c: ApiContext, thingId: string, key: string): Promise<void> {
  const [row] = await c.var.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.publicKey, key), isNull(documents.deletedAt)))
  if (row?.id !== thingId) throw new AppError('not_found')
}

/** Refuses an access token that lacks the scope of what a file belongs to; what waits belongs to nothing yet. */
export function requireFileScope(c: ApiContext, thingId: string, act: 'read' | 'write'): void {
  const noun = nounOf(thingId)
  const isWorkspace = thingId.startsWith('offer_')
  const part = thingId.startsWith('chat_') ? 'chats' : isWorkspace ? 'projects' : noun && things[noun].scope
  const scopes = callerOf(c)?.scopes
  if (part && scopes && !scopes.includes(`${part}:${act}`)) throw new AppError('forbidden')
}

async function requireRole(c: ApiContext, thingId: string, act: 'read' | 'write'): Promise<void> {
  const caller = callerOf(c)
  if (caller !== null && thingId === caller.id) return
  if (thingId.startsWith('offer_')) return requireParty(c, caller, thingId, act)
  if (nounOf(thingId) === 'forms') return requireMaker(c, caller, thingId, act)
  if (!thingId.startsWith('chat_')) return void (await requireThing(c, thingId, 'files', act))
  const role = caller === null ? null : await roleInChat(c.var.db, thingId, caller.id)
  if (role === null) throw new AppError('not_found')
  requireFileScope(c, thingId, act)
  if (act === 'write' && role === 'viewer') throw new AppError('forbidden')
}

/** Pictures of a form are read by its owner, and put there by its own calls; who fills it in gets their addresses with it. */
async function requireMaker(c: ApiContext, caller: Caller | null, id: string, act: 'read' | 'write') {
  const thing = caller === null ? null : await findThing(c.var.db, id, caller.id)
  if (thing?.role !== 'owner' || act === 'write') throw new AppError('not_found')
  requireFileScope(c, id, act)
}

/** Files of a workspace are read by its two; what goes in is put there by the workspace's own calls. */
async function requireParty(c: ApiContext, caller: Caller | null, id: string, act: 'read' | 'write') {
  const isParty = and(eq(workspaces.offerId, id), isPartyOf(caller?.id ?? ''))
  if ((await c.var.db.$count(workspaces, isParty)) === 0) throw new AppError('not_found')
  requireFileScope(c, id, act)
  if (act === 'write') throw new AppError('forbidden')
}
