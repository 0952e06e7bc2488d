import * as v from 'valibot'
import type { FieldErrors } from '../errors'
import type { FieldCode } from '../field-codes'
import { isSeen, withoutUnseen } from './hidden-letters'

// C0 and C1 controls; a line break is a control too, allowed only in multi-line text, as are Unicode's own.
const control = /[\p{Cc}\u2028\u2029]/u
const controlButBreaks = /[^\P{Cc}\t\n\r]/u
// A lone half of a surrogate pair is not text: it cannot be stored as UTF-8.
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Gives the length of a text in code points: what a person would call letters. */
export function letters(text: string): number {
  return [...text].length
}

/**
 * Refuses values that are not text; states its length limits for JSON Schema, as `letters` counts: neither converters
 * nor forms see behind a transformation.
 */
export const wellFormed = (minLength: number, maxLength: number) =>
  Object.assign(
    v.check((text: string) => !loneSurrogate.test(text), 'malformed'),
    { jsonSchema: { ...(minLength > 0 && { minLength }), maxLength } },
  )

type Kind = { forbidden: RegExp; clean: (text: string) => string }

function written(min: number, max: number, { forbidden, clean }: Kind) {
  return v.pipe(
    v.string('wrong_type'),
    wellFormed(min, max),
    // A far too long text is refused below and need not be cleaned.
    v.transform((text) => (text.length > 16 * max ? text : clean(text)).trim()),
    v.check((text) => min === 0 || text.length > 16 * max || isSeen(text), 'required'),
    v.check((text) => letters(text) >= min, 'too_short'),
    v.check((text) => letters(text) <= max, 'too_long'),
    v.check((text) => !forbidden.test(text), 'control_character'),
  )
}

/**
 * A schema for one line of text that a person wrote: outer white space and letters that are never seen are cut, everything
 * else is kept as written; at least one letter is seen.
 * Takes the least and most letters (code points); codes: wrong_type, required, too_short, too_long, control_character, malformed.
 */
export function line(min: number, max: number) {
  return written(min, max, { forbidden: control, clean: withoutUnseen })
}

/** A schema for text of several lines; takes the least and most letters, codes as `line`. */
export function paragraphs(min: number, max: number) {
  return written(min, max, { forbidden: controlButBreaks, clean: (text) => text })
}

/** Tells whether a text begins with a day, YYYY-MM-DD, that exists: parsers let February 30 become March 2. */
export function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** A schema for a moment: takes ISO 8601 with a zone, gives it in UTC with milliseconds; codes wrong_type, not_a_time. */
export const moment = v.pipe(
  v.string('wrong_type'),
  v.check(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
      beginsWithDay(text) &&
      !Number.isNaN(Date.parse(text)),
    'not_a_time',
  ),
  v.transform((text) => new Date(text).toISOString()),
)

/** Takes valibot's issues; gives `fields` of a problem: dotted path → the first code. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const fields = new Map<string, FieldCode>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '_'
    if (!fields.has(path)) fields.set(path, codeOf(issue))
  }
  // Fields of any name are its own, also one called __proto__.
  return Object.fromEntries(fields)
}

// Our schemas give codes, valibot's own messages are sentences. A list of all codes would weigh 1.3 KB on every page.
const isCode = (message: string): message is FieldCode => /^[a-z0-9_]+$/.test(message)

function codeOf(issue: v.BaseIssue<unknown>): FieldCode {
  if (issue.type === 'strict_object') return issue.expected === 'never' ? 'unknown_field' : missing(issue)
  if (issue.type === 'object') return missing(issue)
  if (isCode(issue.message)) return issue.kind === 'schema' ? missing(issue, issue.message) : issue.message
  return missing(issue)
}

function missing(issue: v.BaseIssue<unknown>, otherwise: FieldCode = 'wrong_type'): FieldCode {
  return issue.received === 'undefined' ? 'required' : otherwise
}
