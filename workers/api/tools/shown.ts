import type { Preview, PreviewLabel, PreviewValue } from '@domain/agent/proposals'
import type { ListedApi } from '@domain/apis/apis'
import type { Page } from '@domain/page'
import type { Person } from '@domain/people'
import { screenOf } from '@domain/screens'
import type { Noun } from '@domain/things'
import { written } from './for-model'
import type { MadeThing } from './tool'

/** Takes a member; gives who that is for a model: never an email address. */
export const shownPerson = (person: Person | null) =>
  person && { username: person.handle, name: written(person.displayName) }

/** Takes how an item is shown; gives how a page of them is. */
export const listed =
  <Item>(shown: (item: Item) => unknown) =>
  ({ items, nextCursor }: Page<Item>) => ({ items: items.map(shown), nextCursor })

/** Takes a noun and the name of its title; gives what a tool says of a thing that it made. */
export const madeThing =
  <Name extends string>(noun: Noun, titleName: Name) =>
  (answer: { id: string } & Record<Name, string>): MadeThing => ({
    noun,
    id: answer.id,
    title: answer[titleName],
    url: screenOf(noun, answer.id),
  })

/** Takes a data API and the keys of hidden columns; gives the names of the columns that a model may know: none that is masked or that a form fills in silently. */
export const shownColumns = (
  { id, columns }: Pick<ListedApi, 'id' | 'columns'>,
  hiddenOf: (apiId: string) => ReadonlySet<string>,
): string[] => columns.flatMap(({ key, name, isSecret }) => (isSecret || hiddenOf(id).has(key) ? [] : [name]))

type PreviewField = Preview['fields'][number]

/** Fields of a preview; a value that is not there has none. */
export const fieldsOf = (...fields: (PreviewField | null)[]): PreviewField[] =>
  fields.flatMap((one) => one ?? [])

const field = (label: PreviewLabel, value: PreviewValue): PreviewField => ({ label, value })

/** A text of a preview; none of what is not there. */
export const text = (label: PreviewLabel, value: string | null | undefined) =>
  value ? field(label, { kind: 'text', text: value }) : null

export const list = (label: PreviewLabel, items: readonly string[] | undefined) =>
  items && items.length > 0 ? field(label, { kind: 'list', items: [...items] }) : null

export const code = (label: PreviewLabel, value: string | undefined, language: string) =>
  value ? field(label, { kind: 'code', code: value, language }) : null

export const table = (label: PreviewLabel, columns: readonly string[], rows: string[][]) =>
  rows.length > 0 ? field(label, { kind: 'table', columns: [...columns], rows }) : null

/** Values of other fields that are there, by their names. */
export const others = (label: PreviewLabel, values: Record<string, unknown>) =>
  list(
    label,
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`],
    ),
  )
