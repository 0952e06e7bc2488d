import { packTokens } from '@domain/code/tokens'
import type { Db } from '@kit/db'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { ApiContext, Teller } from '../env'
import { callRoom } from '../rooms/push'
import { highlight } from './highlight'
import { code, codeRevisions, codeTokens } from './table'

/** Limits of one run of the job: files, and milliseconds. */
const run = { files: 200, spent: 60_000 }
/** How long a file may wait for the call that saved it before the job takes it. */
const grace = 60_000
const maxTries = 3
/** Bytes that the tokens of one file may take in a row. */
const maxBytes = 1_500_000

/** Makes the tokens of files right after they were saved, when the answer is on its way; the job makes what is left. */
export function makeTokensSoon(c: ApiContext, ids: readonly string[]): void {
  c.executionCtx.waitUntil(makeTokens(c, ids).catch(() => undefined))
}

/** For the job that runs often: makes the tokens of files that still wait. Gives how many it made. */
export async function makeWaitingTokens(by: Teller, now: number): Promise<number> {
  const { db } = by.var
  await db
    .update(code)
    .set({ waitsSince: null })
    .where(and(lt(code.waitsSince, now - grace), gte(code.tries, maxTries)))
  const rows = await db
    .select({ id: code.id })
    .from(code)
    .where(lt(code.waitsSince, now - grace))
    .orderBy(code.waitsSince)
    .limit(run.files)
  return makeTokens(
    by,
    rows.map(({ id }) => id),
  )
}

async function makeTokens(
  by: Pick<Teller, 'env'> & { var: { db: Db } },
  ids: readonly string[],
): Promise<number> {
  const began = Date.now()
  let made = 0
  for (const id of ids) {
    if (Date.now() - began > run.spent) break
    if (await makeTokensOf(by.var.db, id)) made += 1
    if (by.env.PARTY_ORIGIN)
      await callRoom(by, 'live', id, { type: 'moved', revision: Date.now() }).catch(() => undefined)
  }
  return made
}

/** Makes the tokens of one file's newest revision; a revision that came in the meantime has a call of its own. */
async function makeTokensOf(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .update(code)
    .set({ waitsSince: Date.now(), tries: sql`${code.tries} + 1` })
    .where(and(eq(code.id, id), isNotNull(code.waitsSince), lt(code.tries, maxTries)))
    .returning({ revision: code.revision, language: code.language })
  if (!row) return false
  const { revision, language } = row
  const [kept] = await db
    .select({ text: codeRevisions.text })
    .from(codeRevisions)
    .where(and(eq(codeRevisions.codeId, id), eq(codeRevisions.revision, revision)))
  const tokens = await highlight(kept?.text ?? '', language)
  const packed = tokens && packTokens(tokens)
  const isNow = and(eq(code.id, id), eq(code.revision, revision), eq(code.language, language))
  const done = db.update(code).set({ waitsSince: null }).where(isNow)
  if (packed === null || packed.length > maxBytes) {
    await done
    return false
  }
  const write = db
    .insert(codeTokens)
    .select(sql`SELECT id, revision, ${packed} FROM ${code} WHERE ${isNow}`)
    .onConflictDoUpdate({
      target: codeTokens.codeId,
      set: { revision: sql`excluded.revision`, tokens: sql`excluded.tokens` },
    })
  await db.batch([write, done])
  return true
}
