import { ProfileChange, profileLimits, Skill, WorkPlace } from '@domain/profiles'
import * as v from 'valibot'
import { textIn } from '~/lib/form-fields'

/** The steps that fill a profile, in their order. */
export const steps = ['primary', 'education', 'work', 'skills'] as const
export type ProfileStep = (typeof steps)[number]

/** Takes an address; gives its step from 0, `done` behind the last one, the first where it names none. */
export function stepAt(url: string): number | 'done' {
  const step = new URL(url).searchParams.get('step')
  if (step === 'done') return 'done'
  const at = Number(step) - 1
  return steps[at] === undefined ? 0 : at
}

type Row = Record<string, string | number | null>

const isBlank = (row: Row) => Object.values(row).every((value) => value === null || value === '')
const Anything = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))
/** Rows keep their places, so that an error is at its field; empty ones are neither checked nor saved. */
const rowsOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.array(v.lazy((row): Schema | typeof Anything => (isBlank(row as Row) ? Anything : schema))),
    v.transform((rows) => rows.filter((row) => !isBlank(row as Row)) as v.InferOutput<Schema>[]),
  )

/** The input of a step's form: a profile's change whose rows may be left empty. */
export const StepChange = v.strictObject({
  ...ProfileChange.entries,
  skills: v.optional(rowsOf(Skill)),
  work: v.optional(rowsOf(WorkPlace)),
})

/** Takes the form of a step, or only some of its rows; gives what `StepChange` takes. */
export function stepInput(form: FormData) {
  const text = (name: string) => textIn(form, name)
  return { ...primaryIn(form, text), ...rowsIn(form, text) }
}

type ReadField = (name: string) => string

const primaryIn = (form: FormData, text: ReadField) => ({
  ...(form.has('availability') && { availability: text('availability') }),
  ...(form.has('handle') && { handle: text('handle') }),
  ...(form.has('about') && { about: text('about') }),
  ...(form.has('birthday') && { birthday: text('birthday') || null }),
})

function rowsIn(form: FormData, text: ReadField) {
  const degree = (id: string) => ({
    major: text(`education.${id}.major`),
    university: text(`education.${id}.university`),
  })
  const rows = <R extends Row>(count: number, row: (at: number) => R) =>
    Array.from({ length: count }, (_, at) => row(at))
  if (form.has('education.highSchool'))
    return {
      education: {
        highSchool: text('education.highSchool'),
        bachelor: degree('bachelor'),
        master: degree('master'),
        doctorate: degree('doctorate'),
      },
    }
  if (form.has('work.0.place'))
    return {
      work: rows(profileLimits.work, (at) => ({
        position: text(`work.${at}.position`),
        place: text(`work.${at}.place`),
        description: text(`work.${at}.description`),
      })),
    }
  if (!form.has('skills.0.name')) return {}
  return {
    skills: rows(profileLimits.skills, (at) => {
      const level = text(`skills.${at}.level`)
      return { name: text(`skills.${at}.name`), level: level === '' ? null : Number(level) }
    }),
  }
}
