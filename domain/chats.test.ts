import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NewMessage } from './chats'

const clientId = '0b9b5a1e-6f0c-4c55-8a58-0e6a0c1c9d11'
const isTaken = (message: object) => v.safeParse(NewMessage, { clientId, ...message }).success

it.each(['\u200b', '\u3164', '\u00ad\u2060', ' \ufeff\t'])('a message of %j alone says nothing', (text) => {
  expect(isTaken({ text })).toBe(false)
  expect(isTaken({ text: `${text}.` })).toBe(true)
  expect(isTaken({ text, fileId: 'file_1' })).toBe(true)
})
