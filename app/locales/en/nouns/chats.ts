export default {
  chats: 'Chats',
  cantOpen_chats: 'You can’t open this chat',
  scope_chats_read: 'Read your messages',
  scope_chats_write: 'Send messages on your behalf',
} as const
