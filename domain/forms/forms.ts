import * as v from 'valibot'
import { ColumnName } from '../apis/columns'
import { BotToken } from '../bot-token'
import { locales } from '../locale'
import { PageQuery, pageSchema } from '../page'
import { line, moment } from '../text/text'
import { Element, Elements } from './elements'
import { FormPassword, FormSettings, SetSettings } from './settings'

/** Forms that one member may have, those in the trash counted; versions that one keeps, the oldest going first. */
export const formLimits = { forms: 500, versions: 50 } as const

/** A form that was never published is a draft; a closed one takes no answers until it is published again. */
export const formStates = ['draft', 'published', 'closed'] as const
export type FormState = (typeof formStates)[number]

const fields = {
  name: line(1, 120),
  /** The form's language for respondents: its texts, direction, calendar and digits. */
  language: v.picklist(locales, 'unknown_language'),
  elements: Elements,
  settings: SetSettings,
}

/** `POST /forms`: makes a draft. */
export const NewForm = v.strictObject({
  ...fields,
  elements: v.optional(fields.elements, []),
  settings: v.optional(fields.settings, {}),
  password: v.optional(FormPassword, null),
})
export type NewForm = v.InferOutput<typeof NewForm>

/** `POST /forms/:id/copies`: what the copy is called. */
export const NewFormCopy = v.strictObject({ name: fields.name })

/**
 * `PATCH /forms/:id` sets the fields in the body, in the draft; `elements` and `settings` as a whole. `password` takes
 * effect at once.
 */
export const FormChange = v.strictObject({
  ...v.partial(v.object(fields)).entries,
  password: v.optional(FormPassword),
})
export type FormChange = v.InferOutput<typeof FormChange>

/** `GET /forms`: the caller's, the newest first. */
export const FormsQuery = v.object({ ...PageQuery.entries })

/** A form of a list. */
export const ListedForm = v.object({
  id: v.string(),
  name: v.string(),
  language: v.picklist(locales),
  state: v.picklist(formStates),
  /** Where it is filled in. */
  url: v.string(),
  /** The data API that its answers are rows of; null until it is published first. */
  apiId: v.nullable(v.string()),
  questions: v.number(),
  answers: v.number(),
  /** The number of the version that is answered now, 0 before the first; whether the draft has been changed since. */
  publishedVersion: v.number(),
  isChanged: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedForm = v.InferOutput<typeof ListedForm>
export const FormsPage = pageSchema(ListedForm)

/** A form as its owner sees it; `version` is the version of the draft, as its `ETag`. */
export const Form = v.object({
  ...ListedForm.entries,
  version: v.pipe(
    v.number(),
    v.description('The version of the draft, as in the ETag. Responses refer to `publishedVersion` instead.'),
  ),
  elements: v.array(Element),
  settings: FormSettings,
  hasPassword: v.boolean(),
})
export type Form = v.InferOutput<typeof Form>

/** A published version, or a draft that a restored version replaced; a draft has no answers. */
export const FormVersion = v.object({
  number: v.number(),
  isDraft: v.boolean(),
  questions: v.number(),
  publishedAt: v.string(),
  isLive: v.boolean(),
})
export type FormVersion = v.InferOutput<typeof FormVersion>
export const FormVersions = v.object({ items: v.array(FormVersion) })

/** A version with all that it said. */
export const WholeVersion = v.object({
  ...FormVersion.entries,
  name: v.string(),
  language: v.picklist(locales),
  elements: v.array(Element),
  settings: FormSettings,
})
export type WholeVersion = v.InferOutput<typeof WholeVersion>

/** A form as respondents see it: without the right answers and the owner's settings. */
export const PublicForm = v.object({
  id: v.string(),
  name: v.string(),
  language: v.picklist(locales),
  version: v.number(),
  elements: v.array(Element),
  settings: v.pick(FormSettings, [
    'layout',
    'oneAnswer',
    'redirectTo',
    'hidden',
    'thanks',
    'theme',
    'showsScore',
    'botCheck',
  ]),
  /** Where its pictures can be read for now, by their ids. */
  pictures: v.record(v.string(), v.string()),
  closesAt: v.nullable(v.string()),
  /** Whether the caller, known by session or device, has answered already and may not again. */
  isAnswered: v.boolean(),
})
export type PublicForm = v.InferOutput<typeof PublicForm>

/**
 * One filling-in of a form: random characters from the respondent's browser, which identify no person, device or
 * address.
 */
export const VisitId = v.pipe(v.string('wrong_type'), v.regex(/^[\w-]{16,64}$/, 'malformed'))

/** Records leave out names that every object has: here they are as unknown as others. */
const namesOfObjects: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__'])

const sentAnswers = v.pipe(
  v.custom<Record<string, unknown>>(
    (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
    'wrong_type',
  ),
  v.check((sent) => !Object.keys(sent).some((key) => namesOfObjects.has(key)), 'unknown_field'),
  v.record(v.string(), v.unknown(), 'wrong_type'),
  v.check((answers) => Object.keys(answers).length <= 300, 'too_large'),
)

/** `POST /forms/:id/answers`; `path` are the keys that the filler has shown, `startedAt` when it was opened. */
export const NewAnswer = v.strictObject({
  version: v.pipe(
    v.number('wrong_type'),
    v.integer('not_whole'),
    v.minValue(1, 'too_small'),
    v.description('The `publishedVersion` of the form that was filled in, not the version of its draft.'),
  ),
  answers: sentAnswers,
  startedAt: v.optional(v.nullable(moment), null),
  path: v.optional(v.array(v.string('wrong_type')), []),
  /** Values of hidden columns, from the address. */
  hidden: v.optional(v.record(v.string(), v.pipe(v.string('wrong_type'), v.maxLength(500, 'too_long'))), {}),
  /** The visit that these answers end, as its steps name it. */
  visit: v.optional(v.nullable(VisitId), null),
  /** Filled in by machines alone. */
  website: v.optional(v.string('wrong_type'), ''),
  botToken: BotToken,
})
export type NewAnswer = v.InferOutput<typeof NewAnswer>

/** The response to a respondent: the answer's id and, in a quiz that shows it, the result. */
export const MadeAnswer = v.object({
  id: v.string(),
  result: v.nullable(
    v.object({
      score: v.number(),
      of: v.number(),
      /** Right answers by key, if the form shows them. */
      right: v.nullable(v.record(v.string(), v.array(v.string()))),
    }),
  ),
})
export type MadeAnswer = v.InferOutput<typeof MadeAnswer>

/** `POST /forms/:id/files`: the key of the question that the file answers. */
export const NewFormFile = v.object({ key: ColumnName })
/** The id to answer with, and the file's facts. */
export const MadeFormFile = v.object({
  fileId: v.string(),
  name: v.string(),
  size: v.number(),
  type: v.string(),
})
export type MadeFormFile = v.InferOutput<typeof MadeFormFile>
