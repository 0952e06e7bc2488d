import type { RunLanguageInfo } from '@domain/runs'
import { expect, it } from 'vitest'
import { placeOf } from './place'

const infos: RunLanguageInfo[] = [
  { language: 'python', version: '3.11', where: 'runner', canType: true, canStop: true },
  { language: 'c', version: null, where: 'browser', reason: 'no_tool', canType: true, canStop: true },
  { language: 'java', version: null, where: null, reason: 'no_sandbox', canType: false, canStop: false },
]

it('prefers the server, unless the member wants the browser', () => {
  expect(placeOf('python', infos, false)).toMatchObject({ where: 'runner', version: '3.11' })
  expect(placeOf('python', infos, true)).toEqual({ where: 'browser', isOnly: false })
  expect(placeOf('c', infos, false)).toEqual({ where: 'browser', isOnly: true })
})

it('says why a language has no place, and runs in the browser when the server says nothing', () => {
  expect(placeOf('java', infos, true)).toEqual({ where: null, reason: 'no_sandbox' })
  expect(placeOf('java', null, false)).toEqual({ where: null, reason: 'needs_server' })
  expect(placeOf('typescript', null, false)).toEqual({ where: 'browser', isOnly: true })
})
