import { nounOf, things } from '@domain/things'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import type { SQL } from 'drizzle-orm'
import type { ApiContext } from '../env'
import { callerOf, requireThing } from '../things/require-thing'

/** Who reads and writes files that hang on what is no thing, or on things whose own calls alone put files there. */
export type FileRules = {
  /** How the ids that the files hang on begin. */
  prefix: string
  /** The part of the API whose scopes an access token needs. */
  scope: string
  /** Whether a member may act: `given`, `refused`, or null where the member does not learn that the files exist. */
  accessOf: (db: Db, id: string, userId: string, act: 'read' | 'write') => Promise<'given' | 'refused' | null>
}

/** The rules of nouns for their files; `nouns.ts` collects them. */
export type FilePolicy = {
  rules: readonly FileRules[]
  /** Whether everybody reads a thing under a key of its own. */
  isPublic: (db: Db, id: string, key: string) => Promise<boolean>
  /** The condition that the owner of a file may delete it. */
  mayDelete: SQL
  /** Whether the answer that an address was given out for is still there. */
  isAnswerThere: (db: Db, id: string) => Promise<boolean>
}

type Rules = FilePolicy['rules']

const ruleOf = (rules: Rules, thingId: string) => rules.find(({ prefix }) => thingId.startsWith(prefix))

/** Readers of a thing read its files; a file that no thing has taken up is its owner's. For anybody else neither exists. */
export async function requireReader(c: ApiContext, rules: Rules, thingId: string): Promise<void> {
  await requireAccess(c, rules, thingId, 'read')
}

/** Writers of a thing may put files into it. */
export async function requireWriter(c: ApiContext, rules: Rules, thingId: string): Promise<void> {
  await requireAccess(c, rules, thingId, 'write')
}

/** Refuses an access token that lacks the scope of what a file belongs to; what waits belongs to nothing yet. */
export function requireFileScope(c: ApiContext, rules: Rules, thingId: string, act: 'read' | 'write'): void {
  const noun = nounOf(thingId)
  const part = ruleOf(rules, thingId)?.scope ?? (noun && things[noun].scope)
  const scopes = callerOf(c)?.scopes
  if (part && scopes && !scopes.includes(`${part}:${act}`)) throw new AppError('forbidden')
}

async function requireAccess(c: ApiContext, rules: Rules, thingId: string, act: 'read' | 'write') {
  const caller = callerOf(c)
  if (caller !== null && thingId === caller.id) return
  const rule = ruleOf(rules, thingId)
  if (!rule) return void (await requireThing(c, thingId, 'files', act))
  const access = caller === null ? null : await rule.accessOf(c.var.db, thingId, caller.id, act)
  if (access === null) throw new AppError('not_found')
  requireFileScope(c, rules, thingId, act)
  if (access === 'refused') throw new AppError('forbidden')
}
