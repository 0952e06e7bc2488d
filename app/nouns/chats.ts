import { IconMessages } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const chats: AppNoun = {
  icon: IconMessages,
  text: 'chats',
  menu: {
    group: 'community',
    place: 6,
    text: 'chats',
    to: '/dashboard/chat',
    shape: 'text',
    refusal: 'cantOpen_chats',
    words: 'chats messages talk inbox گفت‌وگو پیام چت محادثات رسائل دردشة',
  },
}
