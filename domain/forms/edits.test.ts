import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { built, edited, elementsOf, rebuilt } from './built'
import { changesBetween } from './changes'
import {
  broughtBack,
  moved,
  newElement,
  optionLines,
  withChanged,
  withCopy,
  withElement,
  without,
  withPasted,
} from './edits'
import { type ElementInput, Elements, elementTypes } from './elements'
import { keyFrom, newKeys } from './keys'
import { startOf } from './starts'

const list = (elements: ElementInput[]) => v.parse(Elements, elements)
const form = list([
  { type: 'radio', key: 'kind', question: 'Kind?', options: ['a', 'b'], jumps: [{ is: 'b', to: 'last' }] },
  { type: 'text', key: 'more', question: 'More?', showIf: { key: 'kind', is: 'a' } },
  { type: 'text', key: 'last', question: 'Last?' },
])
const keys = (elements: readonly { key: string }[]) => elements.map(({ key }) => key)

it('an element of each type begins as one that can be kept', () => {
  for (const type of elementTypes) {
    const made = newElement(type, { question: 'Q', options: ['one'] }, ['q', type])
    expect(v.safeParse(Elements, [...form, made]).success).toBe(true)
  }
})

/** The form with ids `_0`, `_1`, `_2`. */
const list3 = built(form)

it('a renamed key is renamed in conditions and jumps too', () => {
  const [kind, , last] = form
  if (!kind || !last) throw new Error('no form')
  const renamed = (id: string, next: typeof kind) => elementsOf(withChanged(list3, id, next))
  expect(renamed('_0', { ...kind, key: 'sort' })[1]?.showIf).toEqual({ key: 'sort', is: 'a' })
  expect(renamed('_2', { ...last, key: 'end' })[0]?.jumps).toEqual([{ is: 'b', to: 'end' }])
})

it('a key that is typed past another one changes nothing but its own element', () => {
  const typed = ['m', 'mo', 'mor', 'more', 'more_', 'more_2']
  const at = (list: typeof list3, key: string) => {
    const kind = elementsOf(list)[0]
    if (!kind) throw new Error('no form')
    return withChanged(list, '_0', { ...kind, key })
  }
  const states = typed.map((_, count) => typed.slice(0, count + 1).reduce(at, list3))
  for (const state of states) {
    expect(elementsOf(state).slice(2)).toEqual(form.slice(2))
    expect(elementsOf(state)[1]).toMatchObject({ key: 'more', question: 'More?' })
  }
  const [kind, more] = elementsOf(states[5] ?? [])
  expect(kind).toEqual({ ...form[0], key: 'more_2' })
  expect(more?.showIf).toEqual({ key: 'more_2', is: 'a' })
  // While two elements share a key, each can be deleted and changed separately, and references keep their target.
  const twice = states[3] ?? []
  expect(keys(elementsOf(twice))).toEqual(['more', 'more', 'last'])
  expect(elementsOf(without(twice, '_1')).map(({ question }) => question)).toEqual(['Kind?', 'Last?'])
  const second = elementsOf(twice)[1]
  if (!second) throw new Error('no form')
  const after = elementsOf(at(withChanged(twice, '_1', { ...second, help: 'Say more' }), 'kind'))
  expect(after.map(({ help }) => help)).toEqual(['', 'Say more', ''])
  expect(after[1]?.showIf).toEqual({ key: 'kind', is: 'a' })
})

it('an option that is written otherwise is so in conditions, jumps and right answers too', () => {
  const [kind] = form
  if (!kind) throw new Error('no form')
  const before = { ...kind, right: ['b'] }
  const list = built([before, ...form.slice(1)])
  const changed = (options: string[]) => elementsOf(withChanged(list, '_0', { ...before, options }))
  expect(changed(['a', 'c'])[0]).toMatchObject({
    options: ['a', 'c'],
    right: ['c'],
    jumps: [{ is: 'c', to: 'last' }],
  })
  expect(changed(['z', 'b'])[1]?.showIf).toEqual({ key: 'kind', is: 'z' })
  // One more or one less is no other wording.
  expect(changed(['b'])[0]?.right).toEqual(['b'])
})

it('what is removed is named by nothing any more, and comes back with what had named it', () => {
  expect(edited(form, 'kind', without).map(({ showIf }) => showIf)).toEqual([null, null])
  expect(edited(form, 'last', without)[0]?.jumps).toEqual([])
  for (const id of ['_0', '_1', '_2'])
    expect(elementsOf(broughtBack(without(list3, id), list3, id))).toEqual(form)
})

it('a copy is below with a key of its own', () => {
  const copied = edited(form, 'kind', (list, id) => withCopy(list, id, '_new'))
  expect(keys(copied)).toEqual(['kind', 'kind_2', 'more', 'last'])
  expect(v.safeParse(Elements, copied).success).toBe(true)
})

it('other elements keep the ids that belong to their keys', () => {
  const next = rebuilt([...form].reverse(), list3.slice(0, 2), () => '_new')
  expect(next.map(({ id }) => id)).toEqual(['_new', '_1', '_0'])
  expect(elementsOf(next)).toEqual([...form].reverse())
})

it('elements are moved within the ends, and no more are added than a form may have', () => {
  const movedKeys = (key: string, to: number) => keys(edited(form, key, (list, id) => moved(list, id, to)))
  expect(movedKeys('last', 0)).toEqual(['last', 'kind', 'more'])
  expect(movedKeys('kind', 99)).toEqual(['more', 'last', 'kind'])
  expect(movedKeys('none', 1)).toEqual(keys(form))
  const full = built(
    Array.from({ length: 200 }, (_, at) => newElement('text', { question: 'q', options: [] }, [String(at)])),
  )
  expect(
    withElement(full, { id: '_new', element: newElement('text', { question: 'q', options: [] }, []) }),
  ).toHaveLength(200)
})

it('keys are made of the question in any script, and are names that a column may have', () => {
  expect(keyFrom('What is your name?', [])).toBe('what_is_your_name')
  expect(keyFrom('نام شما', ['نام_شما'])).toBe('نام_شما_2')
  expect(keyFrom('???', [])).toBe('question')
  expect(keyFrom('createdAt', [])).toBe('createdat')
  expect(keyFrom('Bigger gt', [])).toBe('bigger_gt_q')
})

it('keys of many questions of the same words take one look each', () => {
  const keys = newKeys(['q_3'])
  const looked = vi.spyOn(Set.prototype, 'has')
  const made = Array.from({ length: 1_000 }, () => keys.from('q?'))
  expect(looked.mock.calls.length).toBeLessThan(10_000)
  looked.mockRestore()
  expect(made.slice(0, 3)).toEqual(['q_q', 'q_q_2', 'q_q_3'])
  expect(new Set(made).size).toBe(1_000)
})

it('options are pasted as lines, whatever marks them', () => {
  expect(optionLines('- a\n2. b\n\n• c\r\n a \n[x]')).toEqual(['a', 'b', 'c', '[x]'])
})

it('changes of publishing are found by keys', () => {
  const [kind, more, last] = form
  if (!kind || !more || !last) throw new Error('no form')
  const added = newElement('email', startOf('fa', 'email'), [])
  const draft = [last, { ...kind, question: 'Which?' }, added]
  const { isReordered, ...changes } = changesBetween(form, draft)
  expect(Object.values(changes).map(keys)).toEqual([[added.key], ['kind'], ['more']])
  expect(isReordered).toBe(true)
  expect(changesBetween(form, structuredClone(form))).toEqual({
    added: [],
    changed: [],
    removed: [],
    isReordered: false,
  })
})

describe('lines that are pasted into an option', () => {
  const lines = ['Red', 'Green', 'Blue']
  const untouched = ['Option 1', 'Option 2']
  const pasted = (options: string[], at: number, isWhole = false) =>
    withPasted(options, at, lines, { isWhole, untouched })

  it('take the place of its text when all of it is selected', () => {
    expect(pasted(['Tea', 'Coffee'], 0, true)).toEqual(['Red', 'Green', 'Blue', 'Coffee'])
    expect(pasted(['Tea', 'Coffee'], 0)).toEqual(['Tea', 'Red', 'Green', 'Blue', 'Coffee'])
    expect(pasted(['Tea', '', 'Blue'], 1)).toEqual(['Tea', 'Red', 'Green', 'Blue'])
  })

  it('take the place of options that nobody has written', () => {
    expect(pasted(['Option 1', 'Option 2'], 0)).toEqual(lines)
    expect(pasted(['Option 1', 'Tea'], 1, true)).toEqual(['Option 1', ...lines])
  })
})

it('knows an option by any mark of a list', () => {
  expect(optionLines('☐ a\n( ) b\n[ ] c\n○ d\n- e\n• f\n[x] g\n2. h')).toEqual([...'abcdefgh'])
})
