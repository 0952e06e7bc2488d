import * as v from 'valibot'
import { locales } from '../locale'
import { PageQuery, pageSchema } from '../page'
import { Person } from '../people'
import { markdownText } from '../text/markdown-text'
import { line } from '../text/text'
import { wholeNumber } from '../text/whole-number'
import { Code, CodeLanguageName } from './code'
import { Tags, tagLimits } from './tags'

/** Questions and answers that one member may have, those in the trash counted, answers of one question, and versions that are kept. */
export const questionLimits = {
  questions: 5_000,
  answers: 20_000,
  ofQuestion: 1_000,
  versions: 50,
  similar: 5,
} as const

const said = { text: markdownText(3, 20_000, 'part'), code: Code, codeLanguage: CodeLanguageName }
const fields = {
  title: line(5, 150),
  ...said,
  tags: Tags,
  /** The language of the text; detected from its words by default. */
  language: v.picklist(locales, 'unknown_language'),
}

/** `POST /questions`: `text` is Markdown. */
export const NewQuestion = v.strictObject({
  ...fields,
  code: v.optional(fields.code, ''),
  codeLanguage: v.optional(fields.codeLanguage, 'text'),
  tags: v.optional(fields.tags, []),
  language: v.optional(v.nullable(fields.language), null),
})
export type NewQuestion = v.InferOutput<typeof NewQuestion>

/** `PATCH /questions/:id` sets the fields in the body. */
export const QuestionChange = v.strictObject(v.partial(v.object(fields)).entries)
export type QuestionChange = v.InferOutput<typeof QuestionChange>

const questionSorts = ['new', 'top', 'active'] as const
export type QuestionSort = (typeof questionSorts)[number]

const flag = v.picklist(['true'], 'wrong_type')

/** `GET /questions`: `owner` is a handle or an id, `followed` are the caller's own, `q` are the beginnings of words. */
export const QuestionsQuery = v.object({
  ...PageQuery.entries,
  sort: v.optional(v.picklist(questionSorts, 'unknown_sort')),
  tag: v.optional(line(0, tagLimits.letters)),
  unanswered: v.optional(flag),
  owner: v.optional(line(0, 64)),
  followed: v.optional(flag),
  language: v.optional(fields.language),
  q: v.optional(line(0, 200)),
})
export type QuestionsQuery = v.InferOutput<typeof QuestionsQuery>

/** `GET /questions/similar` */
export const SimilarQuery = v.object({ title: line(0, 150) })
export const SimilarQuestions = v.object({
  items: v.array(v.object({ id: v.string(), title: v.string(), answers: v.number(), isSolved: v.boolean() })),
})
export type SimilarQuestions = v.InferOutput<typeof SimilarQuestions>

const vote = v.picklist([1, 0, -1])

/** A question of a list; `beginning` are the first words of its text, with code in marks of direction where letters run from right to left. */
export const ListedQuestion = v.object({
  id: v.string(),
  title: v.string(),
  beginning: v.string(),
  tags: v.array(v.string()),
  language: v.picklist(locales),
  author: Person,
  score: v.number(),
  myVote: vote,
  answers: v.number(),
  comments: v.number(),
  /** Whether one of its answers is accepted. */
  isSolved: v.boolean(),
  isOwn: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When it was asked, edited or answered last. */
  activeAt: v.string(),
})
export type ListedQuestion = v.InferOutput<typeof ListedQuestion>
export const QuestionsPage = pageSchema(ListedQuestion)

/** A question by itself; `text` is Markdown, `html` and `codeHtml` are the same and the code in its colours, safe to show as they are. */
export const Question = v.object({
  ...ListedQuestion.entries,
  text: v.string(),
  html: v.string(),
  code: v.string(),
  codeLanguage: CodeLanguageName,
  codeHtml: v.string(),
  acceptedId: v.nullable(v.string()),
  editedAt: v.nullable(v.string()),
  isFollowed: v.boolean(),
})
export type Question = v.InferOutput<typeof Question>

/** `PUT /questions/:id/accepted`: null takes the mark away. */
export const Accepting = v.strictObject({
  answerId: v.nullable(
    v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(64, 'too_long')),
  ),
})

/** `POST /questions/:id/answers`: `text` is Markdown. */
export const NewAnswer = v.strictObject({
  ...said,
  code: v.optional(said.code, ''),
  codeLanguage: v.optional(said.codeLanguage, 'text'),
})
export type NewAnswer = v.InferOutput<typeof NewAnswer>

/** `PATCH /answers/:id` sets the fields in the body. */
export const AnswerChange = v.strictObject(v.partial(v.object(said)).entries)
export type AnswerChange = v.InferOutput<typeof AnswerChange>

/** `PUT /answers/:id/outdated` */
export const Outdating = v.strictObject({ isOutdated: v.boolean('wrong_type') })

export const answerSorts = ['top', 'new', 'old'] as const
export type AnswerSort = (typeof answerSorts)[number]

/** `GET /questions/:id/answers`: `from` is the id of the answer that a page begins with; among those of most votes the accepted one may come first. */
export const AnswersQuery = v.object({
  ...PageQuery.entries,
  sort: v.optional(v.picklist(answerSorts, 'unknown_sort')),
  from: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))),
  acceptedFirst: v.optional(flag),
})
export type AnswersQuery = v.InferOutput<typeof AnswersQuery>

/** An answer; `questionId` is null for its author when the question is gone. */
export const Answer = v.object({
  id: v.string(),
  questionId: v.nullable(v.string()),
  author: Person,
  text: v.string(),
  html: v.string(),
  code: v.string(),
  codeLanguage: CodeLanguageName,
  codeHtml: v.string(),
  score: v.number(),
  myVote: vote,
  comments: v.number(),
  isAccepted: v.boolean(),
  isOutdated: v.boolean(),
  isOwn: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  editedAt: v.nullable(v.string()),
})
export type Answer = v.InferOutput<typeof Answer>
export const AnswersPage = pageSchema(Answer)

/** `GET /questions/:id`: with `answers` its first ones come along, the accepted one before those with the most votes. */
export const QuestionQuery = v.object({ answers: v.optional(flag) })
export const ReadQuestion = v.object({ ...Question.entries, firstAnswers: v.optional(AnswersPage) })
export type ReadQuestion = v.InferOutput<typeof ReadQuestion>

/** A version of a question or an answer; the newest is the current text. An answer has neither title nor tags. */
export const TextVersion = v.object({
  /** 1 is the first version. */
  number: v.number(),
  at: v.string(),
  title: v.nullable(v.string()),
  text: v.string(),
  code: v.string(),
  codeLanguage: CodeLanguageName,
  tags: v.nullable(v.array(v.string())),
})
export type TextVersion = v.InferOutput<typeof TextVersion>
/** Ten versions of a page may weigh 300 KB. */
export const versionsOnPage = 10
export const HistoryQuery = v.object({
  ...PageQuery.entries,
  limit: v.optional(wholeNumber(1, versionsOnPage)),
})
export const History = pageSchema(TextVersion)
