import { codeLines, diffLines, type LineRun, portedLine } from '@domain/code/line-diff'
import type { Db } from '@kit/db'
import { and, eq } from 'drizzle-orm'
import type { LineRules, Port } from '../comments/lines'
import { code, codeRevisions } from './table'

/** Lines that one call compares at most, and diffs that are kept in memory: revisions never change. */
const most = { lines: 400_000, kept: 500 }
const known = new Map<string, LineRun[]>()

async function newest(db: Db, codeId: string) {
  const [row] = await db
    .select({ revision: codeRevisions.revision, text: codeRevisions.text })
    .from(codeRevisions)
    .innerJoin(code, and(eq(code.id, codeRevisions.codeId), eq(code.revision, codeRevisions.revision)))
    .where(eq(code.id, codeId))
  const { revision = 0, text = '' } = row ?? {}
  return { revision, text, lines: codeLines(text).length }
}

/** Comments on a file of code stay on their lines over its revisions. */
export const codeLineRules: LineRules = {
  newest,
  ports: async (db, codeId, revisions) => {
    const ports = new Map<number, Port>()
    const now = await newest(db, codeId)
    const keyOf = (revision: number) => `${codeId} ${revision} ${now.revision}`
    const add = (revision: number, runs: LineRun[]) => ports.set(revision, (line) => portedLine(runs, line))
    const unread: number[] = []
    for (const revision of revisions) {
      const runs = known.get(keyOf(revision))
      if (runs) add(revision, runs)
      else if (revision === now.revision) ports.set(revision, (line) => line)
      else unread.push(revision)
    }
    let lines = 0
    for (const revision of unread.sort((one, other) => other - one)) {
      const [row] = await db
        .select({ text: codeRevisions.text })
        .from(codeRevisions)
        .where(and(eq(codeRevisions.codeId, codeId), eq(codeRevisions.revision, revision)))
      lines += now.lines + (row ? codeLines(row.text).length : 0)
      if (!row || lines > most.lines) continue
      const runs = diffLines(row.text, now.text)
      keep(keyOf(revision), runs)
      add(revision, runs)
    }
    return ports
  },
}

function keep(key: string, runs: LineRun[]): void {
  const [oldest] = known.keys()
  if (known.size >= most.kept && oldest !== undefined) known.delete(oldest)
  known.set(key, runs)
}
