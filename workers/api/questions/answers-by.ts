import { type SQL, sql } from 'drizzle-orm'

/** The query of answers of members: whose, id, kind, title and time of each. */
export const answersBy = (isMember: SQL): SQL =>
  sql`SELECT answer.owner_id, answer.id, 'answers', question.title, answer.created_at FROM answers AS answer
    JOIN questions AS question ON question.id = answer.question_id AND question.deleted_at IS NULL
    WHERE answer.owner_id ${isMember} AND answer.deleted_at IS NULL`
