type Database = Pick<D1Database, 'prepare'>

const theirs = `id IN (SELECT value FROM json_each(?1)) AND EXISTS
  (SELECT 1 FROM forms WHERE forms.id = form_answers.form_id AND forms.api_id = ?2)`

/** Takes ids of rows of an API that are deleted; those of them that are answers to a form no longer count. Gives how many did. */
export async function trashAnswers(db: Database, apiId: string, ids: readonly string[]): Promise<number> {
  const statement = db.prepare(
    `UPDATE form_answers SET deleted_at = ?3 WHERE ${theirs} AND deleted_at IS NULL`,
  )
  return (await statement.bind(JSON.stringify(ids), apiId, Date.now()).run()).meta.changes
}

/**
 * Takes ids of restored rows of an API; answers among them count again. In a form with one answer for each person,
 * someone who has answered again since keeps both, but the later answer loses its person.
 */
export async function countAnswersAgain(db: Database, apiId: string, ids: readonly string[]): Promise<void> {
  const again = `EXISTS (SELECT 1 FROM form_answers AS other WHERE other.form_id = form_answers.form_id
    AND other.who = form_answers.who AND other.id <> form_answers.id AND (other.deleted_at IS NULL
      OR (other.id < form_answers.id AND other.id IN (SELECT value FROM json_each(?1)))))`
  const statement = db.prepare(
    `UPDATE form_answers SET deleted_at = NULL, who = iif(${again}, NULL, who) WHERE ${theirs} AND deleted_at IS NOT NULL`,
  )
  await statement.bind(JSON.stringify(ids), apiId).run()
}
