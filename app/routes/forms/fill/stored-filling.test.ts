import { FormSettings } from '@domain/forms/settings'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { forget, hiddenFrom, keep, leave, readStored, type StoredFilling } from './stored-filling'

afterEach(() => vi.unstubAllGlobals())

it('keeps the hidden values of an earlier address, of which a later one replaces those it names', () => {
  const form = { settings: v.parse(FormSettings, { hidden: ['source', 'city'] }) }
  const kept = { source: 'news', city: 'Shiraz', gone: 'x' }
  expect(hiddenFrom(form, kept, {})).toEqual({ source: 'news', city: 'Shiraz' })
  expect(hiddenFrom(form, kept, { source: 'post' })).toEqual({ source: 'post', city: 'Shiraz' })
  expect(hiddenFrom(form, {}, { city: 'Yazd' })).toEqual({ city: 'Yazd' })
})

/** The storage of a browser, by name. */
function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

/** Tabs of one browser; the called one has come to the front. */
function tabs() {
  vi.stubGlobal('localStorage', storage())
  return Array.from({ length: 3 }, storage).map((own) => () => vi.stubGlobal('sessionStorage', own))
}

const filled = (name: string): StoredFilling => ({
  answers: { name },
  at: 'name',
  key: `key of ${name}`,
  startedAt: '2026-11-27T10:00:00.000Z',
  waits: false,
  hidden: {},
  step: 0,
})

it('each tab has its own answers, and a new one continues with the last', () => {
  const [first, second, third] = tabs()
  first?.()
  keep('form_1', filled('Sara'))
  second?.()
  expect(readStored('form_1')).toMatchObject({ answers: { name: 'Sara' } })
  keep('form_1', filled('Omid'))
  first?.()
  expect(readStored('form_1')).toMatchObject({ answers: { name: 'Sara' } })
  third?.()
  expect(readStored('form_1')).toMatchObject({ answers: { name: 'Omid' } })
})

it('a tab that continues with the answers of another has a key of its own, unless they are to be sent already', () => {
  const [first, second, third] = tabs()
  first?.()
  keep('form_1', filled('Sara'))
  leave('form_1')
  expect(readStored('form_1')?.key).toBe('key of Sara')
  second?.()
  const read = readStored('form_1')
  expect(read?.key).toMatch(/^[0-9a-f-]{36}$/)
  if (read) keep('form_1', read)
  leave('form_1')
  expect(readStored('form_1')).toEqual(read)
  first?.()
  keep('form_1', { ...filled('Sara'), waits: true })
  third?.()
  expect(readStored('form_1')?.key).toBe('key of Sara')
})

it('a duplicated tab, to which the browser copies what the tab keeps, has a key of its own, unless they are to be sent already', () => {
  const [first] = tabs()
  first?.()
  keep('form_1', filled('Sara'))
  expect(readStored('form_1')).toEqual({ ...filled('Sara'), key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  leave('form_1')
  expect(readStored('form_1')).toEqual(filled('Sara'))
  keep('form_1', { ...filled('Sara'), waits: true })
  expect(readStored('form_1')?.key).toBe('key of Sara')
})

it('answers that were sent are forgotten, those of another tab are not until all are', () => {
  const [first, second, third] = tabs()
  first?.()
  keep('form_1', filled('Sara'))
  second?.()
  keep('form_1', filled('Omid'))
  first?.()
  forget('form_1', 'key of Sara')
  third?.()
  expect(readStored('form_1')).toMatchObject({ answers: { name: 'Omid' } })
  forget('form_1')
  expect(readStored('form_1')).toBeNull()
  second?.()
  expect(readStored('form_1')).toMatchObject({ answers: { name: 'Omid' } })
  forget('form_1', 'key of Omid')
  expect(readStored('form_1')).toBeNull()
})
