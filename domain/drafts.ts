import * as v from 'valibot'
import type { FieldCode } from './field-codes'

/** The most bytes of one draft, written as JSON. */
export const largestDraft = 64 * 1_024

type Value = Record<string, unknown>

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes a draft; gives the first field with a value that JSON cannot hold, and the code of the error; null where there
 * is none.
 */
function unkept(draft: Value): { field: string; code: FieldCode } | null {
  // Not by recursion: the draft may be deeper than the stack.
  const open: { field: string; inside: object }[] = [{ field: '', inside: draft }]
  for (let one = open.pop(); one; one = open.pop()) {
    for (const [name, value] of Object.entries(one.inside)) {
      if (name === '__proto__') return { field: one.field, code: 'unknown_field' }
      const field = one.field || name
      if (typeof value === 'number' && !Number.isFinite(value)) return { field, code: 'out_of_range' }
      if (typeof value === 'object' && value !== null) open.push({ field, inside: value })
    }
  }
  return null
}

/** `PUT /drafts/:noun`: what somebody has filled in of a new thing, in any state of it; what would be lost silently is refused. */
export const DraftValue = v.pipe(
  // An object of valibot's would leave names such as `constructor` out.
  v.custom<Value>(isObject, 'wrong_type'),
  v.rawCheck(({ dataset, addIssue }) => {
    const found = dataset.typed ? unkept(dataset.value) : null
    if (!found) return
    const { field: key, code: message } = found
    const input = dataset.value as Value
    if (key === '') addIssue({ message })
    else addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  }),
)

/** The last saved draft. */
export const Draft = v.object({ value: v.looseObject({}), updatedAt: v.string() })
export type Draft = v.InferOutput<typeof Draft>
