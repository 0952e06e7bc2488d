import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@kit/errors'
import { statement, writeTogether } from '@kit/statement'
import { type SQL, sql } from 'drizzle-orm'
import { forgetSite } from '../hosts/hosts'
import { bundlesOf } from './bundles'
import { readWalk, type TreeNode, type WalkRow, walkQuery } from './nodes'
import type { TreeContext } from './place'
import { dropUnreferenced, storedBytes } from './usage'

/** The statements of a change, and its response. */
export type Plan<Answer> = {
  steps: SQL[]
  answer: Answer
  /** Things are moved or taken away, as folders that are added are too: what others planned on the tree as it was, they plan again. */
  reshapes?: boolean
  /** How many files, folders and bytes the site has more of afterwards. */
  addedFiles?: number
  addedFolders?: number
  addedBytes?: number
  /** A condition that must still hold when the change is written. */
  provided?: SQL
}

const maxTries = 12

/**
 * Changes a tree all at once or not at all. Takes the affected paths; `plan` gets their nodes and gives the statements
 * to write. The transaction checks again what the plan has read; if someone else was faster, `plan` runs again.
 */
export async function change<Answer>(
  place: TreeContext,
  paths: readonly (readonly string[])[],
  plan: (walked: TreeNode[][]) => Promise<Plan<Answer>> | Plan<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { version, earlier, walked } = await look<Answer>(place, paths)
    if (earlier) return earlier.answer
    const planned = await plan(walked)
    try {
      await write(place, version, planned)
      if (place.kind === 'live') forgetSite(place.siteId)
      return planned.answer
    } catch (error) {
      if (!isConstraint(error)) throw error
      await requireRoom(place, planned)
      if (tries === maxTries) throw new AppError('conflict')
      await sleep(Math.random() * 15 * tries)
    }
  }
}

/** The response of an earlier change with the same key, or null. */
export async function earlierAnswer<Answer>({
  db,
  changeId,
}: TreeContext): Promise<{ answer: Answer } | null> {
  if (changeId === null) return null
  const [row] = await db.all<{ answer: string }>(sql`SELECT answer FROM site_changes WHERE id = ${changeId}`)
  return row ? { answer: JSON.parse(row.answer) as Answer } : null
}

async function look<Answer>(
  { db, treeId, kind, changeId }: TreeContext,
  paths: readonly (readonly string[])[],
) {
  const bundles = bundlesOf(paths)
  const [trees, changes, ...walks] = await db.$client.batch([
    statement(db, sql`SELECT edition AS version, kind FROM site_trees WHERE id = ${treeId}`),
    statement(db, sql`SELECT answer FROM site_changes WHERE id = ${changeId ?? ''}`),
    ...bundles.map((bundle) => statement(db, walkQuery(treeId, bundle))),
  ])
  const [tree] = rowsOf<{ version: number; kind: string }>(trees)
  const [earlier] = rowsOf<{ answer: string }>(changes)
  const walked = walks.flatMap((rows, at) => readWalk(rowsOf<WalkRow>(rows), bundles[at]?.length ?? 0))
  const answer = earlier ? { answer: JSON.parse(earlier.answer) as Answer } : null
  if (!answer && tree === undefined) throw new AppError('not_found')
  if (!answer && tree?.kind !== kind) throw new AppError('conflict')
  return { version: tree?.version ?? 0, earlier: answer, walked }
}

async function write<Answer>(place: TreeContext, version: number, plan: Plan<Answer>): Promise<void> {
  const { db, treeId, changeId } = place
  const now = Date.now()
  const steps: SQL[] = [guard(place, version, plan, now), ...plan.steps]
  steps.push(sql`UPDATE sites SET revision = revision + 1, updated_at = ${now} WHERE live_tree = ${treeId}`)
  if (changeId !== null)
    steps.push(
      sql`INSERT INTO site_changes (id, answer, created_at) VALUES (${changeId}, ${JSON.stringify(plan.answer) ?? 'null'}, ${now})`,
    )
  await writeTogether(
    db,
    steps.map((step) => statement(db, step)),
  )
}

// D1 results are untyped: the statement selects these columns.
const rowsOf = <Row>(result: D1Result | undefined) => (result?.results ?? []) as Row[]

/** A statement that fails, and with it the whole batch, when the tree is not what the plan was made for. */
function guard<Answer>(place: TreeContext, version: number, plan: Plan<Answer>, now: number): SQL {
  const { siteId, treeId, kind, limits } = place
  const holds = [sql`kind = ${kind} AND edition = ${version}`]
  if (plan.addedBytes)
    holds.push(
      sql`(SELECT coalesce(sum(size), 0) FROM site_contents WHERE site_id = ${siteId}) + ${plan.addedBytes} <= ${limits.bytes}`,
    )
  if (plan.addedFiles)
    holds.push(
      sql`(SELECT count(*) FROM site_nodes WHERE tree_id = ${treeId} AND is_folder = 0) + ${plan.addedFiles} <= ${limits.files}`,
    )
  if (plan.addedFolders)
    holds.push(
      sql`(SELECT count(*) FROM site_nodes WHERE tree_id = ${treeId} AND is_folder = 1) + ${plan.addedFolders} <= ${limits.files}`,
    )
  if (plan.provided) holds.push(plan.provided)
  return sql`UPDATE site_trees SET updated_at = ${now},
    edition = CASE WHEN ${sql.join(holds, sql` AND `)} THEN edition + ${plan.reshapes || plan.addedFolders ? 1 : 0} ELSE NULL END
    WHERE id = ${treeId}`
}

/** Throws when it was for want of room that a plan could not be written; makes room first where nobody misses anything. */
async function requireRoom<Answer>(place: TreeContext, plan: Plan<Answer>) {
  const { db, siteId, treeId, limits } = place
  const { addedBytes = 0, addedFiles = 0, addedFolders = 0 } = plan
  const [counted] = await db.all<{ files: number; folders: number; bytes: number }>(sql`
    SELECT (SELECT count(*) FROM site_nodes WHERE tree_id = ${treeId} AND is_folder = 0) AS files,
      (SELECT count(*) FROM site_nodes WHERE tree_id = ${treeId} AND is_folder = 1) AS folders,
      (SELECT coalesce(sum(size), 0) FROM site_contents WHERE site_id = ${siteId}) AS bytes`)
  const { files, folders, bytes } = counted ?? { files: 0, folders: 0, bytes: 0 }
  if (addedFiles > 0 && files + addedFiles > limits.files)
    throw new AppError('invalid', { file: 'too_many_files' })
  if (addedFolders > 0 && folders + addedFolders > limits.files)
    throw new AppError('invalid', { path: 'too_many_folders' })
  if (addedBytes === 0 || bytes + addedBytes <= limits.bytes) return
  if ((await storedBytes(db, siteId)) + addedBytes > limits.bytes)
    throw new AppError('invalid', { file: 'quota_full' })
  await dropUnreferenced(place)
}

function isConstraint(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (/constraint failed/i.test(one.message)) return true
  return false
}

/** Takes rows as arrays; gives a statement for each bundle of them, which `write` gets as one JSON value. */
export function inBundles(rows: readonly (readonly unknown[])[], statement: (rows: string) => SQL): SQL[] {
  return bundlesOf(rows).map((bundle) => statement(JSON.stringify(bundle)))
}
