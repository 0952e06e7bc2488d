import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { answers, questions } from './table'

export const questionPart: NounPart<'questions'> = {
  search: {
    text: sql`(SELECT substr(text, 1, 4000) FROM questions WHERE questions.id = page.id) || ' ' ||
      coalesce((SELECT group_concat(substr(text, 1, 2000), ' ') FROM (SELECT answers.text FROM answers JOIN things USING (id)
        WHERE answers.question_id = page.id AND things.deleted_at IS NULL AND things.reach = 'public' LIMIT 20)), '')`,
  },
  ...keptRows('questions', questions),
}

export const answerPart: NounPart<'answers'> = { ...keptRows('answers', answers) }
