import { type Built, built, elementsOf, rebuilt } from '@domain/forms/built'
import {
  broughtBack,
  moved,
  newElement,
  withChanged,
  withCopy,
  withElement,
  without,
} from '@domain/forms/edits'
import { type Element, Elements, type ElementType, isQuestion } from '@domain/forms/elements'
import type { Form } from '@domain/forms/forms'
import { newHistory, recorded, redone, undone } from '@domain/forms/history'
import { keyFrom } from '@domain/forms/keys'
import { startOf } from '@domain/forms/starts'
import { newId } from '@domain/ids'
import { fieldErrors } from '@domain/text/text'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { FormDraft } from './draft-calls'
import { type BuiltDraft, useAutosave } from './use-autosave'

/** The errors of elements, as codes by place and field; each of the elements with one key is named. */
export function wrongIn(elements: readonly Element[]): Record<string, string> {
  const parsed = v.safeParse(Elements, elements)
  const wrong: Record<string, string> = parsed.success ? {} : fieldErrors(parsed.issues)
  elements.forEach(({ key }, at) => {
    if (elements.some((other, place) => place !== at && other.key.trim() === key.trim()))
      wrong[`${at}.key`] ??= 'column_twice'
  })
  return wrong
}

const elementId = () => `_${newId('item')}`
const builtDraft = ({ name, language, elements }: FormDraft): BuiltDraft => ({
  name,
  language,
  list: built(elements),
})

/** The id of the first element that is new or different in a list. */
const firstChanged = (before: readonly Built[], after: readonly Built[]): string | undefined => {
  const old = new Map(before.map(({ id, element }) => [id, JSON.stringify(element)]))
  return after.find(({ id, element }) => old.get(id) !== JSON.stringify(element))?.id
}

/** The draft that is being built: its elements, which of them is open, what can be undone, and whether it is kept. */
export function useBuilder(form: Form, openKey: string | null) {
  const [history, setHistory] = useState(() => newHistory(builtDraft(form)))
  const { name, language, list } = history.present
  const [selected, setSelected] = useState<string | null>(
    () => (list.find(({ element }) => element.key === openKey) ?? list[0])?.id ?? null,
  )
  // Grows when fields that hold their own text have to start over.
  const [generation, setGeneration] = useState(0)
  const elements = useMemo(() => elementsOf(list), [list])
  const draft = useMemo(() => ({ name, language, elements }), [name, language, elements])
  const errors = useMemo(() => wrongIn(elements), [elements])
  const restart = (next: BuiltDraft) => {
    setHistory(newHistory(next))
    setSelected((before) => (next.list.some(({ id }) => id === before) ? before : (next.list[0]?.id ?? null)))
    setGeneration((number) => number + 1)
  }
  const saving = useAutosave(
    form,
    draft,
    list,
    Object.keys(errors).length === 0 && name.trim() !== '',
    restart,
  )
  const set = (make: (before: BuiltDraft) => Partial<BuiltDraft>, group: string | null = null) =>
    setHistory((before) => recorded(before, { ...before.present, ...make(before.present) }, group))
  const setList = (make: (before: Built[]) => Built[], group: string | null = null) =>
    set((before) => ({ list: make(before.list) }), group)
  const keys = elements.map(({ key }) => key)
  const place = list.findIndex(({ id }) => id === selected)

  const add = (type: ElementType) => {
    const one = { id: elementId(), element: newElement(type, startOf(language, type), keys) }
    setList((before) => withElement(before, one, place < 0 ? before.length : place + 1))
    setSelected(one.id)
  }
  /** Takes the open element as it is now, and the field that was edited, if one was. */
  const change = (next: Element, field?: string) => {
    const before = elements[place]
    if (!before || selected === null) return
    const others = keys.filter((_, at) => at !== place)
    // A key that was never published follows its question, until it was written by hand.
    const follows = form.publishedVersion === 0 && isQuestion(next.type) && next.key === before.key
    const isOwn = before.key === keyFrom(before.question, others)
    const key =
      follows && isOwn && next.question !== before.question ? keyFrom(next.question, others) : next.key
    setList(
      (all) => withChanged(all, selected, { ...next, key }),
      field === undefined ? null : `${selected} ${field}`,
    )
  }
  const remove = (id: string) => {
    const at = list.findIndex((one) => one.id === id)
    setList((before) => without(before, id))
    if (selected === id) setSelected((list[at + 1] ?? list[at - 1])?.id ?? null)
  }
  const bringBack = (before: readonly Built[], id: string) => {
    setList((now) => broughtBack(now, before, id))
    setSelected(id)
    setGeneration((number) => number + 1)
  }
  const step = (go: typeof undone) => () => {
    const next = go(history)
    if (next === history) return
    setHistory(next)
    const after = next.present.list
    const left = after.some(({ id }) => id === selected)
      ? selected
      : (after[Math.max(0, place)] ?? after[0])?.id
    setSelected(firstChanged(list, after) ?? left ?? null)
    setGeneration((number) => number + 1)
  }
  return {
    ...draft,
    draft,
    list,
    generation,
    errors,
    saving,
    place,
    selected,
    element: elements[place] ?? null,
    select: setSelected,
    add,
    change,
    remove,
    bringBack,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: step(undone),
    redo: step(redone),
    copy: (id: string) => setList((before) => withCopy(before, id, elementId())),
    move: (id: string, to: number) => setList((before) => moved(before, id, to)),
    /** Takes other elements in place of all, as JSON says them. */
    replace: (next: readonly Element[]) => {
      const after = rebuilt(next, list, elementId)
      setList(() => after)
      setGeneration((number) => number + 1)
      if (!after.some(({ id }) => id === selected)) setSelected(after[0]?.id ?? null)
    },
    rename: (to: string) => set(() => ({ name: to }), 'name'),
    speak: (to: FormDraft['language']) => set(() => ({ language: to })),
  }
}
export type Builder = ReturnType<typeof useBuilder>
