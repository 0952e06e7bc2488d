import { Day } from '@domain/dates/day'
import type { Locale } from '@domain/locale'
import { writeMoney } from '@domain/money'
import { isInOrder, NewProject, type Project } from '@domain/projects'
import * as v from 'valibot'
import { textIn } from '~/lib/form-fields'
import { TypedMoney } from './typed'

const { entries } = NewProject
const typed = { ...entries, budgetMin: TypedMoney, budgetMax: TypedMoney }
/** Of which idea a project was made is said once. */
const { ideaId: _, ...changed } = typed
/** The fields that each step of the wizard asks for; the last one shows what was filled in. */
export const stepFields = {
  info: ['name', 'category', 'teamSize', 'description'],
  details: ['budgetMin', 'budgetMax', 'currency', 'deadline', 'more', 'skills', 'isUrgent', 'needsDesign'],
} as const
export const steps = ['info', 'details', 'review'] as const
export type ProjectStep = (typeof steps)[number]

/** The inputs of a project's forms: all of it, each step, and a change, whose deadline may be past. */
export const ProjectForm = v.pipe(
  v.strictObject(typed),
  v.forward(v.partialCheck([['budgetMin'], ['budgetMax']], isInOrder, 'over_max'), ['budgetMin']),
)
export const ProjectEdit = v.pipe(
  v.object({ ...changed, deadline: Day }),
  v.forward(v.partialCheck([['budgetMin'], ['budgetMax']], isInOrder, 'over_max'), ['budgetMin']),
)
export const stepForms = {
  info: v.pick(v.object(typed), stepFields.info),
  details: v.pipe(
    v.pick(v.object(typed), stepFields.details),
    v.forward(v.partialCheck([['budgetMin'], ['budgetMax']], isInOrder, 'over_max'), ['budgetMin']),
  ),
} as const

const comma = /[,،;\n]/

/** Takes texts by their names; gives what the forms' schemas take. */
export function projectInput(text: (name: string) => string) {
  const currency = text('currency')
  const [name, category, teamSize, description, more, deadline] = (
    ['name', 'category', 'teamSize', 'description', 'more', 'deadline'] as const
  ).map(text)
  return {
    ...{ name, category, teamSize, description, more, deadline, currency },
    ideaId: text('ideaId') || null,
    isUrgent: text('isUrgent') === 'on',
    needsDesign: text('needsDesign') === 'on',
    budgetMin: { text: text('budgetMin'), currency },
    budgetMax: { text: text('budgetMax'), currency },
    skills: text('skills')
      .split(comma)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }
}

/** The same of a form. */
export const formInput = (form: FormData) => projectInput((name) => textIn(form, name))

/** Takes a project and the reader's language; gives the texts of its form. */
export function projectTexts(project: Project, locale: Locale): Record<string, string> {
  const { name, category, teamSize, description, more, deadline, currency, skills } = project
  return {
    ...{ name, category, teamSize, description, more, deadline, currency },
    isUrgent: project.isUrgent ? 'on' : '',
    needsDesign: project.needsDesign ? 'on' : '',
    budgetMin: writeMoney(project.budgetMin, currency, locale),
    budgetMax: writeMoney(project.budgetMax, currency, locale),
    skills: skills.join(locale === 'en' ? ', ' : '، '),
  }
}
