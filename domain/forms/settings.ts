import * as v from 'valibot'
import type { FieldErrors } from '../errors'
import { TargetUrl } from '../links/links'
import { line, moment, paragraphs } from '../text/text'
import { QuestionKey } from './question-key'

/** How a form asks: one question a screen, or the pages that its maker parts it into. */
export const formLayouts = ['one', 'pages'] as const
/** Who may answer again: everybody, each member once, or each device once. */
export const onceBy = ['none', 'member', 'device'] as const
/** When its owner is notified of answers by email. */
export const noticeTimes = ['never', 'each', 'daily'] as const
export const formModes = ['auto', 'light', 'dark'] as const

const Theme = v.strictObject({
  /** The colour of buttons and progress, `#rrggbb`; null is the product's own. */
  color: v.optional(
    v.nullable(v.pipe(v.string('wrong_type'), v.regex(/^#[0-9a-f]{6}$/, 'not_a_colour'))),
    null,
  ),
  mode: v.optional(v.picklist(formModes, 'unknown_theme'), 'auto'),
  /** A picture above the form, by `POST /files`. */
  pictureId: v.optional(v.nullable(v.pipe(v.string('wrong_type'), v.maxLength(64, 'unknown_file'))), null),
})

const noTheme = { color: null, mode: 'auto', pictureId: null } as const

/** The settings of a form. `password` sets its password and is never returned. */
export const FormSettings = v.strictObject({
  layout: v.optional(v.picklist(formLayouts, 'unknown_layout'), 'one'),
  opensAt: v.optional(v.nullable(moment), null),
  closesAt: v.optional(v.nullable(moment), null),
  maxAnswers: v.optional(
    v.nullable(
      v.pipe(
        v.number('not_whole'),
        v.integer('not_whole'),
        v.minValue(1, 'too_small'),
        v.maxValue(100_000, 'too_large'),
      ),
    ),
    null,
  ),
  oneAnswer: v.optional(v.picklist(onceBy, 'unknown_reach'), 'none'),
  redirectTo: v.optional(v.nullable(TargetUrl), null),
  /** Columns that are filled from the address of the form: `?source=newsletter`. */
  hidden: v.optional(v.pipe(v.array(QuestionKey, 'wrong_type'), v.maxLength(20, 'too_large')), []),
  thanks: v.optional(paragraphs(0, 2_000), ''),
  notify: v.optional(v.picklist(noticeTimes, 'unknown_reach'), 'never'),
  theme: v.optional(Theme, noTheme),
  /** Whether who has answered a quiz sees the result, and the right answers with it. */
  showsScore: v.optional(v.boolean('wrong_type'), false),
  showsRight: v.optional(v.boolean('wrong_type'), false),
  /** Whether who answers has to pass the bot check, where one is configured. */
  botCheck: v.optional(v.boolean('wrong_type'), false),
})
export type FormSettings = v.InferOutput<typeof FormSettings>

/** The settings as their maker sets them: a form closes after it has opened. */
export const SetSettings = v.pipe(
  FormSettings,
  v.forward(
    v.partialCheck(
      [['opensAt'], ['closesAt']],
      ({ opensAt, closesAt }) =>
        opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt),
      'not_after_from',
    ),
    ['closesAt'],
  ),
)

/** The password that the filler asks for; null takes it away. */
export const FormPassword = v.nullable(line(4, 100))

/** Takes the elements of a form and its hidden columns; gives what an element, or an earlier one of these, has already, as `settings.hidden.{place}`. */
export function hiddenTwice(
  elements: readonly { key: string }[],
  hidden: FormSettings['hidden'],
): FieldErrors {
  const fields: FieldErrors = {}
  const all = new Set(elements.map(({ key }) => key))
  for (const [at, key] of hidden.entries()) {
    if (all.has(key)) fields[`settings.hidden.${at}`] = 'column_twice'
    all.add(key)
  }
  return fields
}
