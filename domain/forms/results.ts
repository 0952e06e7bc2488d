import * as v from 'valibot'
import { Email } from '../accounts/email'
import { elementTypes } from './elements'
import { VisitId } from './forms'

/** A question with several choices stores an array of the chosen options; its row joins them with line breaks. */
const StoredAnswer = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))
export type StoredAnswer = v.InferOutput<typeof StoredAnswer>

/** A question that a form asks, or asked in a version before (`isRemoved`): its column stays. Hidden columns have type null. */
export const AskedQuestion = v.object({
  key: v.string(),
  question: v.string(),
  type: v.nullable(v.picklist(elementTypes)),
  isRemoved: v.boolean(),
})
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>

/** Takes an answer; gives the text of its spreadsheet cell: one line for each chosen option. */
export const cellOf = (said: StoredAnswer) => (Array.isArray(said) ? said.join('\n') : said)

/** Facts about an answer; all null for a row that was added through the data API. */
const AnswerFacts = {
  version: v.nullable(v.number()),
  score: v.nullable(v.number()),
  scoreOf: v.nullable(v.number()),
  /** Duration of the filling-in, as the respondent's browser reported it. */
  seconds: v.nullable(v.number()),
}

/** An answer as the form's owner reads it; answers that are passwords read `•••`. */
export const FormAnswer = v.object({
  id: v.string(),
  createdAt: v.string(),
  ...AnswerFacts,
  values: v.record(v.string(), StoredAnswer),
})
export type FormAnswer = v.InferOutput<typeof FormAnswer>

/** A page of answers, the newest first unless it is sorted; `total` counts what the filters let through. */
export const FormAnswers = v.object({
  items: v.array(FormAnswer),
  nextCursor: v.nullable(v.string()),
  total: v.number(),
  questions: v.array(AskedQuestion),
})
export type FormAnswers = v.InferOutput<typeof FormAnswers>

/** One answer, with the ids of the next and the previous answer. */
export const OneFormAnswer = v.object({
  ...FormAnswer.entries,
  questions: v.array(AskedQuestion),
  newerId: v.nullable(v.string()),
  olderId: v.nullable(v.string()),
})
export type OneFormAnswer = v.InferOutput<typeof OneFormAnswer>

const counted = v.array(v.object({ value: v.string(), count: v.number() }))

/** Numbers that were answered; each bar counts those from `from` up to, but not with, `to` (the last with it). */
export const NumberFigures = v.object({
  min: v.number(),
  max: v.number(),
  mean: v.number(),
  median: v.number(),
  bars: v.array(v.object({ from: v.number(), to: v.number(), count: v.number() })),
})
export type NumberFigures = v.InferOutput<typeof NumberFigures>

/** The answers to one question; fields that do not apply to its type are null. */
export const QuestionSummary = v.object({
  ...AskedQuestion.entries,
  answered: v.number(),
  /** How many visits ended at this question without sending answers. */
  stopped: v.number(),
  /** By option in the order of the form, countries by how often; a switch by `true` and `false`. */
  options: v.nullable(counted),
  /** Texts entered instead of an option, and former options. */
  others: v.nullable(v.object({ count: v.number(), items: counted })),
  numbers: v.nullable(NumberFigures),
  /** Days as YYYY-MM-DD, the earliest first. */
  days: v.nullable(counted),
  /** The latest, of words, addresses and files. */
  latest: v.nullable(v.array(v.object({ id: v.string(), value: v.string(), createdAt: v.string() }))),
})
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>

/** `GET /forms/:id/summary`: of the answers that the filters let through; `starts` and `completed` are of all. */
export const FormSummary = v.object({
  answers: v.number(),
  starts: v.number(),
  completed: v.number(),
  /** The median of how long it took, in seconds: the mean of the two in the middle where there are two. */
  medianSeconds: v.nullable(v.number()),
  score: v.nullable(v.object({ mean: v.number(), of: v.number() })),
  questions: v.array(QuestionSummary),
})
export type FormSummary = v.InferOutput<typeof FormSummary>

export const exportFormats = ['xlsx', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `GET /forms/:id/answers/export`; every other parameter filters as it does in the list. */
export const AnswersExport = v.object({
  format: v.picklist(exportFormats, 'unknown_format'),
  /** The header of the columns in CSV. */
  headings: v.optional(v.picklist(['keys', 'questions'], 'unknown_option'), 'keys'),
})

/** `DELETE /forms/:id/answers`: for good, and from the trash too. */
export const EraseAnswers = v.object({ email: v.pipe(v.string('required'), v.trim(), Email) })
/** `mentioned` counts the remaining answers that contain the address within longer text. */
export const Erased = v.object({ erased: v.number(), mentioned: v.number() })
export type Erased = v.InferOutput<typeof Erased>

/** Where people begin, before the first element. */
export const startKey = '_start'

/**
 * `POST /forms/:id/steps`: a visit (one filling-in of a form, not a person) has reached an element. Steps are numbered,
 * so that an earlier one that arrives late changes nothing.
 */
export const NewStep = v.strictObject({
  visit: VisitId,
  step: v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.maxValue(1_000_000, 'too_large'),
  ),
  to: v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long')),
})
export type NewStep = v.InferOutput<typeof NewStep>
