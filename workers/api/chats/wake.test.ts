import { expect, it, vi } from 'vitest'
import { bindings, db } from '../../../tests/api'
import { noteEntry } from '../rooms/entries'
import { wakeChats } from './wake'

it('asks each room of a chat that was entered once, and continues when one does not answer', async () => {
  await noteEntry(db(), 'session_a', 'chat', 'chat_1')
  await noteEntry(db(), 'session_b', 'chat', 'chat_1')
  await noteEntry(db(), 'session_a', 'chat', 'chat_2')
  await noteEntry(db(), 'session_a', 'document', 'document_1')
  const rooms = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(Response.json({ items: [], marks: [] }))
  await wakeChats(db(), { ...bindings, PARTY_ORIGIN: 'http://rooms.example' })
  const asked = rooms.mock.calls.map(([url, init]) => [String(url), init?.method, init?.body])
  rooms.mockRestore()
  expect(asked.sort()).toEqual(
    ['chat_1', 'chat_2'].map((id) => [`http://rooms.example/parties/chat/${id}`, 'POST', '{"type":"tail"}']),
  )
})
