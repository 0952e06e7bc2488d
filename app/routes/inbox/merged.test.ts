import type { Chat } from '@domain/chats'
import { expect, it } from 'vitest'
import type { ShownNotification } from '../notifications/shown.server'
import { chatItem, mergeByTime, notificationItem } from './merged'

const time = (minute: number) => `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`

const chat = (minute: number) =>
  chatItem({
    id: `chat_${minute}`,
    partner: null,
    last: {
      seq: 1,
      authorId: 'user_1',
      text: 'Hi',
      fileName: null,
      isDeleted: false,
      createdAt: time(minute),
    },
    unread: 0,
    marks: [],
    canWrite: true,
    isBlockedByMe: false,
    isFull: false,
    createdAt: time(0),
  } satisfies Chat)

const told = (minute: number, verb: ShownNotification['verb'] = 'commented') =>
  notificationItem({
    id: `note_${minute}`,
    at: time(minute),
    verb,
    actors: [],
    others: 0,
    amount: null,
    isRead: false,
    to: null,
    title: '',
    subjectId: 'idea_1',
    kind: 'ideas',
  })

const ids = ({ items }: ReturnType<typeof mergeByTime>) => items.map(({ id }) => id)

it('lists chats and notifications by time, the newest first', () => {
  const merged = mergeByTime(
    [
      { items: [chat(9), chat(5)], nextCursor: null },
      { items: [told(7), told(3)], nextCursor: null },
    ],
    20,
  )
  expect(ids(merged)).toEqual(['chat_9', 'note_7', 'chat_5', 'note_3'])
  expect(merged.isMore).toBe(false)
})

it('shows nothing that may be older than what was not read yet', () => {
  const merged = mergeByTime(
    [
      { items: [chat(9), chat(8)], nextCursor: 'more' },
      { items: [told(7)], nextCursor: null },
    ],
    20,
  )
  expect(ids(merged)).toEqual(['chat_9', 'chat_8'])
  expect(merged.isMore).toBe(true)
})

it('shows a first message once, as its chat', () => {
  const merged = mergeByTime(
    [
      { items: [chat(9)], nextCursor: null },
      { items: [told(9, 'wrote'), told(4)], nextCursor: null },
    ],
    20,
  )
  expect(ids(merged)).toEqual(['chat_9', 'note_4'])
})

it('begins a chat without messages where it was opened', () => {
  const opened = chat(9)
  expect(opened.kind === 'chat' && chatItem({ ...opened.chat, last: null }).at).toBe(time(0))
})
