import { moved, newElement, withChanged, withCopy, withElement, without } from '@domain/forms/edits'
import { type Element, Elements, type ElementType, isQuestion } from '@domain/forms/elements'
import type { Form } from '@domain/forms/forms'
import { keyFrom } from '@domain/forms/keys'
import { startOf } from '@domain/forms/starts'
import { fieldErrors } from '@domain/text/text'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useAutosave } from './use-autosave'

export type Draft = Pick<Form, 'name' | 'language' | 'elements'>

/** What is wrong with the elements, as codes by place and field. */
export function wrongIn(elements: readonly Element[]): Record<string, string> {
  const parsed = v.safeParse(Elements, elements)
  return parsed.success ? {} : fieldErrors(parsed.issues)
}

/** The draft that is being built: its elements, which of them is open, and whether it is kept. */
export function useBuilder(form: Form, openKey: string | null) {
  const [draft, setDraft] = useState<Draft>(() => pick(form))
  const [selected, setSelected] = useState<string | null>(openKey ?? form.elements[0]?.key ?? null)
  // Grows when fields that hold their own words have to begin anew.
  const [generation, setGeneration] = useState(0)
  const { elements, language } = draft
  const errors = useMemo(() => wrongIn(elements), [elements])
  const saving = useAutosave(
    form,
    draft,
    Object.keys(errors).length === 0 && draft.name.trim() !== '',
    setDraft,
  )
  const setElements = (make: (before: Element[]) => Element[]) =>
    setDraft((before) => ({ ...before, elements: make(before.elements) }))
  const keys = elements.map(({ key }) => key)
  const place = elements.findIndex(({ key }) => key === selected)

  const add = (type: ElementType) => {
    const element = newElement(type, startOf(language, type), keys)
    setElements((before) => withElement(before, element, place < 0 ? before.length : place + 1))
    setSelected(element.key)
  }
  const change = (next: Element) => {
    const before = elements[place]
    if (!before) return
    const others = keys.filter((key) => key !== before.key)
    // A key that was never published follows its question, until it was written by hand.
    const follows = form.publishedVersion === 0 && isQuestion(next.type) && next.key === before.key
    const isOwn = before.key === keyFrom(before.question, others)
    const key =
      follows && isOwn && next.question !== before.question ? keyFrom(next.question, others) : next.key
    setElements((all) => withChanged(all, before.key, { ...next, key }))
    setSelected(key)
  }
  const remove = (key: string) => {
    const at = keys.indexOf(key)
    setElements((before) => without(before, key))
    if (selected === key) setSelected(keys[at + 1] ?? keys[at - 1] ?? null)
  }
  /** Brings an element back to its place, with what had named it. */
  const bringBack = (before: readonly Element[], key: string) => {
    setElements((now) => {
      const at = before.findIndex((element) => element.key === key)
      const gone = before[at]
      if (!gone || now.some((element) => element.key === key)) return now
      const old = new Map(before.map((element) => [element.key, element]))
      const named = now.map((element) => {
        const was = old.get(element.key)
        const asked = was?.showIf?.key === key && element.showIf === null ? was.showIf : element.showIf
        const jumps = was?.jumps.some(({ to }) => to === key) ? was.jumps : element.jumps
        return { ...element, showIf: asked, jumps }
      })
      return withElement(named, gone, Math.min(at, named.length))
    })
    setSelected(key)
    setGeneration((number) => number + 1)
  }
  return {
    ...draft,
    draft,
    generation,
    errors,
    saving,
    place,
    element: elements[place] ?? null,
    select: setSelected,
    add,
    change,
    remove,
    bringBack,
    copy: (key: string) => setElements((before) => withCopy(before, key)),
    move: (key: string, to: number) => setElements((before) => moved(before, key, to)),
    replace: (next: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...next }))
      setGeneration((number) => number + 1)
      if (next.elements && !next.elements.some(({ key }) => key === selected))
        setSelected(next.elements[0]?.key ?? null)
    },
    rename: (name: string) => setDraft((before) => ({ ...before, name })),
    speak: (to: Draft['language']) => setDraft((before) => ({ ...before, language: to })),
  }
}
export type Builder = ReturnType<typeof useBuilder>

export const pick = ({ name, language, elements }: Form): Draft => ({ name, language, elements })
