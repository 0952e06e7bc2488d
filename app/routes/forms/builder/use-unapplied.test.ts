import { afterEach, expect, it, vi } from 'vitest'
import { askFirst, keepUnapplied, unappliedBefore } from './use-unapplied'

afterEach(() => vi.unstubAllGlobals())

it('keeps JSON text that is not applied until it is applied, each form its own', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  keepUnapplied('form_1', '[half')
  expect(unappliedBefore('form_1', '[]')).toBe('[half')
  expect(unappliedBefore('form_2', '[]')).toBeNull()
  expect(unappliedBefore('form_1', '[half')).toBeNull()
  keepUnapplied('form_1', null)
  expect(unappliedBefore('form_1', '[]')).toBeNull()
})

it('has the browser ask before such text is left', () => {
  const event = { preventDefault: vi.fn(), returnValue: false }
  askFirst(event)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.returnValue).toBe(true)
})
