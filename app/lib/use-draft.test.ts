import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOpen, restoreDraft, typedBefore } from './use-draft'

class Input extends EventTarget {
  name = 'name'
  type = 'text'
  autocomplete = ''
  autofocus = false
  written: string
  constructor(readonly defaultValue = '') {
    super()
    this.written = defaultValue
  }
  get value() {
    return this.written
  }
  set value(text: string) {
    this.written = text
  }
}
class Area {}

let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') })
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('Element', Input)
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', Area)
  vi.stubGlobal('HTMLSelectElement', Area)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keep = (text: string) =>
  kept.set('draft form', JSON.stringify({ at: Date.now(), typed: { name: text } }))
const restore = (field: Input) => {
  restoreDraft({ elements: { namedItem: () => field } } as unknown as HTMLFormElement, 'form')
  return field.value
}

it('comes back into a field as the page gave it, and is heard', () => {
  keep('AAA')
  const field = new Input('Saved before')
  const heard = vi.fn()
  field.addEventListener('input', heard)
  expect(restore(field)).toBe('AAA')
  expect(heard).toHaveBeenCalledOnce()
})

it('does not come back into a field that is being written before the script runs', () => {
  keep('AAA')
  const written = new Input()
  written.value = 'BBB'
  expect(restore(written)).toBe('BBB')
  const focused = new Input()
  vi.stubGlobal('document', { activeElement: focused })
  expect(restore(focused)).toBe('')
})

it('ends with its visit', () => {
  keep('AAA')
  vi.advanceTimersByTime(29 * 60_000)
  expect(typedBefore('form')).toEqual({ name: 'AAA' })
  vi.advanceTimersByTime(60_000)
  expect(typedBefore('form')).toEqual({})
  expect(restore(new Input())).toBe('')
})

it('is nothing where something else was kept under its name', () => {
  for (const odd of ['7', 'null', '[]', '{"name":"AAA"}']) {
    kept.set('draft form', odd)
    expect(typedBefore('form')).toEqual({})
  }
})

it('keeps of rows that are saved at once what is open, and gives way to what another page has saved since', () => {
  const [about, handle] = [new Input('Before'), new Input('sara')]
  about.value = 'Typed here'
  handle.name = 'handle'
  const form = { elements: [about, handle] } as unknown as HTMLFormElement
  keepOpen(form, 'form', (field) => (field as unknown) === about)
  expect(typedBefore('form')).toEqual({ name: 'Typed here' })
  expect(restore(new Input('Before'))).toBe('Typed here')
  expect(restore(new Input('Saved elsewhere'))).toBe('Saved elsewhere')
  keepOpen(form, 'form', () => false)
  expect(kept.size).toBe(0)
})
