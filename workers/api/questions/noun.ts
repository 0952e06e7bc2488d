import { publicScreenOf, screenOf } from '@domain/screens'
import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { answers, questions } from './table'
import { answerTitles, questionTitles } from './titles'

export const questionPart: NounPart<'questions'> = {
  reference: { section: 'community', en: 'Questions', fa: 'سؤال‌ها', ar: 'الأسئلة', titles: questionTitles },
  search: {
    text: sql`(SELECT substr(text, 1, 4000) FROM questions WHERE questions.id = page.id) || ' ' ||
      coalesce((SELECT group_concat(substr(text, 1, 2000), ' ') FROM (SELECT answers.text FROM answers JOIN things USING (id)
        WHERE answers.question_id = page.id AND things.deleted_at IS NULL AND things.reach = 'public' LIMIT 20)), '')`,
    isMarkdown: true,
  },
  writtenIn: questions,
  takesVotesAgainst: true,
  ...keptRows('questions', questions),
}

export const answerPart: NounPart<'answers'> = {
  reference: { section: 'community', en: 'Answers', fa: 'پاسخ‌ها', ar: 'الإجابات', titles: answerTitles },
  made: {
    // The accepted answers; an answer has the address of its question.
    rows: (
      ownerId,
    ) => sql`SELECT thing.id, thing.title, answer.created_at AS at, answer.question_id AS public_key
      FROM answers AS answer JOIN things AS thing ON thing.id = answer.id AND thing.deleted_at IS NULL AND thing.reach = 'public'
      JOIN questions ON questions.id = answer.question_id AND questions.accepted_id = answer.id
      WHERE answer.owner_id = ${ownerId} AND answer.deleted_at IS NULL`,
    urlOf: ({ id, title, key }, isMember, { web }) =>
      web + (isMember ? screenOf('answers', id) : `${publicScreenOf('questions', key ?? '', title)}#${id}`),
  },
  // An answer has the title of its question, and goes with it to the trash and out of sight.
  isThere: (
    userId,
  ) => sql`EXISTS (SELECT 1 FROM answers JOIN things AS asked ON asked.id = answers.question_id
    WHERE answers.id = things.id AND asked.deleted_at IS NULL AND (asked.reach <> 'private' OR asked.owner_id = ${userId}))`,
  scored: {
    acceptedAnswers: sql`SELECT answer.owner_id AS user_id, 1 AS n FROM questions AS question
      JOIN answers AS answer ON answer.id = question.accepted_id AND answer.deleted_at IS NULL
      WHERE question.deleted_at IS NULL AND answer.owner_id <> question.owner_id`,
  },
  takesVotesAgainst: true,
  ...keptRows('answers', answers),
}
