import type { Message } from '@domain/chats'
import { expect, it } from 'vitest'
import { Draft } from './draft'

it('a deleted message tells the api which file went with it', () => {
  const file = { id: 'file_1', name: 'a.png', type: 'image/png', size: 1, width: 1, height: 1, isImage: true }
  const before: Message = {
    id: 'message_1',
    seq: 1,
    rev: 1,
    authorId: 'user_a',
    clientId: 'client-0001',
    text: 'look',
    direction: null,
    quote: null,
    file,
    createdAt: new Date().toISOString(),
    editedAt: null,
    deletedAt: null,
  }
  const standing = { lastSeq: 1, rev: 1, messages: new Map([[before.id, before]]), marks: new Map() }
  expect(new Draft(standing, new Map()).apply({ kind: 'delete', before })).toMatchObject({
    message: { text: '', file: null, droppedFile: 'file_1' },
  })
})
