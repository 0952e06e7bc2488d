import { type Element, isQuestion } from '@domain/forms/elements'
import type { AskedQuestion } from '@domain/forms/results'
import type { Db } from '@kit/db'
import { and, desc, eq } from 'drizzle-orm'
import { type FormRow, formVersions } from './table'
import { versionOf } from './versions'

/** A question with the key of its column, and the element that asks it or asked it last; null of hidden columns. */
export type Question = AskedQuestion & { column: string; element: Element | null }

/** Every question that has a column: current ones in their order, hidden columns, and removed questions. */
export async function questionsOf(db: Db, form: FormRow): Promise<Question[]> {
  const live = form.publishedVersion > 0 ? await versionOf(db, form.id, form.publishedVersion) : null
  if (!live) return []
  const asked = live.elements.filter(({ type }) => isQuestion(type))
  const present = [...asked.map(({ key }) => key), ...live.settings.hidden]
  const removed = Object.keys(form.columns).filter((key) => !present.includes(key))
  const before = removed.length === 0 ? new Map<string, Element>() : await askedBefore(db, form.id)
  const elements = new Map(asked.map((element) => [element.key, element]))
  return [...present, ...removed].flatMap((key): Question[] => {
    const column = Object.hasOwn(form.columns, key) ? form.columns[key] : undefined
    if (column === undefined) return []
    const isRemoved = !present.includes(key)
    const element = elements.get(key) ?? (isRemoved ? before.get(key) : undefined) ?? null
    return [
      { key, column, question: element?.question ?? key, type: element?.type ?? null, isRemoved, element },
    ]
  })
}

/** Questions by their keys as they were asked last, in the versions that are kept. */
async function askedBefore(db: Db, formId: string): Promise<Map<string, Element>> {
  const versions = await db
    .select({ elements: formVersions.elements })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.isDraft, false)))
    .orderBy(desc(formVersions.number))
  const found = new Map<string, Element>()
  for (const element of versions.flatMap(({ elements }) => elements))
    if (isQuestion(element.type) && !found.has(element.key)) found.set(element.key, element)
  return found
}

/** Whether several options may be chosen; they are kept as lines of one text. */
export const isSeveral = (type: Question['type']) => type === 'checkbox'

export const shownQuestion = ({ key, question, type, isRemoved }: Question): AskedQuestion => ({
  ...{ key, question, type, isRemoved },
})
