import type { SQL } from 'drizzle-orm'
import type { Db } from './db'
import type { KitBindings, Settings } from './env'

/** Who calls: a member with a session, or a member's access token with its scopes (null = everything). */
export type Caller = {
  id: string
  sessionId: string | null
  tokenId: string | null
  scopes: readonly string[] | null
  /** The condition of a statement that the session or token is still good. */
  isStill: SQL
}

export type Variables = {
  db: Db
  settings: Settings
  requestId: string
  /** The caller's network (`callerNetwork`); used for limits, never stored or logged. */
  network: string
  user: Caller
  /** On routes for `anybody`: the member who calls, or null. */
  caller: Caller | null
  /** The part of new ids that an `Idempotency-Key` fixes; null without one. */
  idSeed: string | null
}

/** The environment of every Hono app in `workers/`; a worker adds its own bindings. */
export type AppEnv<Bindings extends KitBindings = KitBindings> = { Bindings: Bindings; Variables: Variables }

/** The parts of a request that the kit's functions need: the Hono context of any worker matches. */
export type KitContext = {
  readonly env: KitBindings
  readonly var: Readonly<Variables>
  readonly req: { header(name: string): string | undefined }
  header(name: string, value: string): void
}
