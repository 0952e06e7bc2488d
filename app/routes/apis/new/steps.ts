import { NewApi } from '@domain/apis/apis'
import { columnCount } from '@domain/apis/columns'
import { foldDigits } from '@domain/text/digits'
import * as v from 'valibot'

export const steps = ['app', 'about', 'columns', 'access'] as const
export type NewApiStep = (typeof steps)[number]

/** The name of a column's field. */
export const columnField = (at: number) => `columns.${at}`

/** Every field of the wizard, by the step that shows it; columns are as many as `count` says. */
export const fieldsOf = {
  app: ['appId'],
  about: ['name', 'description', 'count'],
  columns: Array.from({ length: columnCount.most }, (_, at) => columnField(at)),
  access: ['read', 'write'],
} as const satisfies Record<NewApiStep, readonly string[]>

const Count = v.pipe(
  v.string('required'),
  v.transform((text) => foldDigits(text).trim()),
  v.regex(/^\d{1,6}$/, 'column_count'),
  v.transform(Number),
  v.minValue(columnCount.least, 'column_count'),
  v.maxValue(columnCount.most, 'column_count'),
)

const whole = NewApi.entries
const AppStep = v.object({ appId: whole.appId })
const AboutStep = v.object({ name: whole.name, description: whole.description, count: Count })
const ColumnsStep = v.object({ columns: whole.columns })
const AccessStep = v.object({
  read: whole.access.entries.read,
  write: whole.access.entries.write,
})

/** The schema of each step. */
export const schemas = { app: AppStep, about: AboutStep, columns: ColumnsStep, access: AccessStep }

/** Takes the text of the field; gives how many columns it says, between the bounds. */
export function countOf(text: string): number {
  const count = Number(foldDigits(text).trim())
  return Number.isInteger(count) ? Math.min(columnCount.most, Math.max(columnCount.least, count)) : 1
}

/** Makes of the wizard's form what the schemas of its steps take. */
export function apiInput(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    appId: text('appId'),
    name: text('name'),
    description: text('description').replaceAll('\r\n', '\n'),
    count: text('count'),
    columns: fieldsOf.columns.slice(0, countOf(text('count'))).map(text),
    read: text('read'),
    write: text('write'),
  }
}
