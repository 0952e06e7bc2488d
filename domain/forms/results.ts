import * as v from 'valibot'
import { elementTypes, formBounds } from './elements'

const Kept = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** A question that a form asks, or asked in a version before (`isRemoved`): its column stays. Hidden columns have type null. */
export const AskedQuestion = v.object({
  key: v.string(),
  question: v.string(),
  type: v.nullable(v.picklist(elementTypes)),
  isRemoved: v.boolean(),
})
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>

/** What is known of an answer besides what it says; all null of a row that came by the data API itself. */
const AnswerFacts = {
  version: v.nullable(v.number()),
  score: v.nullable(v.number()),
  scoreOf: v.nullable(v.number()),
  /** How long it took, as the filler told. */
  seconds: v.nullable(v.number()),
}

/** An answer as the form's owner reads it: options are parted by line breaks, answers that are passwords read `•••`. */
export const FormAnswer = v.object({
  id: v.string(),
  createdAt: v.string(),
  ...AnswerFacts,
  values: v.record(v.string(), Kept),
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

/** One answer, with the ids of those that came right after and before it. */
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

/** What was answered to one question; what its type has not is null. */
export const QuestionSummary = v.object({
  ...AskedQuestion.entries,
  answered: v.number(),
  /** How many stopped here: they came to it, and went no further. */
  stopped: v.number(),
  /** By option in the order of the form, countries by how often; a switch by `true` and `false`. */
  options: v.nullable(counted),
  /** What was written instead of an option, or was one before. */
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
  /** The median of how long it took, in seconds. */
  medianSeconds: v.nullable(v.number()),
  score: v.nullable(v.object({ mean: v.number(), of: v.number() })),
  questions: v.array(QuestionSummary),
})
export type FormSummary = v.InferOutput<typeof FormSummary>

export const exportFormats = ['csv', 'json'] as const

/** `GET /forms/:id/answers/export`; every other parameter filters as it does in the list. */
export const AnswersExport = v.object({ format: v.picklist(exportFormats, 'unknown_format') })

/** `DELETE /forms/:id/answers`: for good, and from the trash too. */
export const EraseAnswers = v.object({ email: v.pipe(v.string('required'), v.maxLength(320, 'too_long')) })
export const Erased = v.object({ erased: v.number() })

/** Where people begin, before the first element. */
export const startKey = '_start'

const stepKey = v.pipe(v.string('wrong_type'), v.maxLength(64, 'too_long'))
/**
 * `POST /forms/:id/steps`: somebody came for the first time from an element (null: has just begun) to another, or to the
 * end (`_end`). It is counted and nothing else: no cookie, no address.
 */
export const NewSteps = v.strictObject({
  steps: v.pipe(
    v.array(v.strictObject({ from: v.nullable(stepKey), to: stepKey }), 'wrong_type'),
    v.minLength(1, 'required'),
    v.maxLength(formBounds.elements, 'too_large'),
  ),
})
