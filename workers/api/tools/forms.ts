import type { Element } from '@domain/forms/elements'
import { type Form, type ListedForm, NewForm } from '@domain/forms/forms'
import type { FormAnswers } from '@domain/forms/results'
import type { Page } from '@domain/page'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { fieldsOf, listed, madeThing, others, table, text } from './shown'
import { tool } from './tool'

const { password: _, ...entries } = NewForm.entries

const shownForm = (form: ListedForm) => ({
  id: form.id,
  name: written(form.name),
  language: form.language,
  state: form.state,
  questions: form.questions,
  answers: form.answers,
  apiId: form.apiId,
  updatedAt: form.updatedAt,
})

const shownElement = ({ type, key, question, help, required, options, showIf }: Element) => ({
  type,
  key: written(key),
  question: written(question),
  ...(help !== '' && { help: written(help) }),
  required,
  ...(options && { options: options.map(written) }),
  ...(showIf && { showIf: written(JSON.stringify(showIf)) }),
})

const shownWhole = (form: Form) => ({ ...shownForm(form), elements: form.elements.map(shownElement) })

/** Answers as a table: hidden columns hold what addresses brought along, which nobody typed. */
function shownAnswers({ items, nextCursor, total, questions }: FormAnswers) {
  const asked = questions.filter(({ type }) => type !== null)
  const shown = (value: unknown) =>
    typeof value === 'string'
      ? written(value)
      : Array.isArray(value)
        ? written(value.join('; '))
        : (value ?? null)
  return {
    questions: asked.map(({ question, type }) => ({ question: written(question), type })),
    answers: items.map(({ id, createdAt, score, values }) => ({
      ...{ id, createdAt, score },
      values: asked.map(({ key }) => shown(values[key])),
    })),
    total,
    nextCursor,
  }
}

export const formTools = [
  tool({
    name: 'forms_list',
    title: 'List forms',
    description: 'Lists the member’s forms, the newest first, with how many responses each has.',
    scope: 'forms:read',
    isReading: true,
    input: v.strictObject(listInput),
    answer: (api, asked) =>
      api<Page<ListedForm>>({ part: 'api', method: 'GET', path: '/forms', query: queryOf(asked) }),
    resultOf: listed(shownForm),
  }),
  tool({
    name: 'forms_read',
    title: 'Read a form',
    description: 'Gives one of the member’s forms with the elements of its draft.',
    scope: 'forms:read',
    isReading: true,
    input: v.strictObject({ id: idOf('forms') }),
    answer: (api, { id }) => api<Form>({ part: 'api', method: 'GET', path: `/forms/${id}` }),
    resultOf: shownWhole,
  }),
  tool({
    name: 'forms_answers',
    title: 'Read the responses to a form',
    description:
      'Gives the responses to one of the member’s forms, the newest first: values are in the order of questions.',
    scope: 'forms:read',
    isReading: true,
    input: v.strictObject({ id: idOf('forms'), q: words, ...listInput }),
    answer: (api, { id, q, limit, cursor }) => {
      const query = queryOf({ q, limit, cursor })
      return api<FormAnswers>({ part: 'api', method: 'GET', path: `/forms/${id}/answers`, query })
    },
    resultOf: shownAnswers,
  }),
  tool({
    name: 'forms_create',
    title: 'Draft a form',
    description:
      'Creates the draft of a form, which only the member sees until they publish it. Each element has a type, a key of its own and a question; radio, checkbox and autocomplete have options.',
    scope: 'forms:write',
    isReading: false,
    input: v.strictObject(entries),
    answer: (api, body) => api<Form>({ part: 'api', method: 'POST', path: '/forms', body }),
    resultOf: shownWhole,
    previewOf: ({ name, language, elements, settings }) => ({
      title: name,
      noun: 'forms',
      fields: fieldsOf(
        text('title', name),
        text('language', language),
        table(
          'fields',
          ['type', 'key', 'question', 'help', 'options', 'required', ''],
          elements.map(cellsOf),
        ),
        others('other', changedSettings(settings)),
      ),
    }),
    madeOf: madeThing('forms', 'name'),
    undoOf: ({ id }) => ({ part: 'api', method: 'DELETE', path: `/forms/${id}` }),
  }),
]

type NewSettings = v.InferOutput<typeof entries.settings>
const usualSettings = v.parse(entries.settings, {})

/** Settings that differ from those of every new form. */
const changedSettings = (settings: NewSettings) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usualSettings[name as keyof NewSettings]),
    ),
  )

/** A row of a preview; what has no column of its own is in the last one. */
function cellsOf({ type, key, question, help, options = [], required, ...rest }: Element): string[] {
  const more = Object.entries(rest).flatMap(([name, value]) =>
    isUsual(value) ? [] : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  return [type, key, question, help, options.join('\n'), String(required), more.join('\n')]
}

const isUsual = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
