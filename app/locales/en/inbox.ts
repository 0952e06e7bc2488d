export default {
  title: 'Inbox',
  chats: 'Chats',
  notifications: 'Notifications',
  messages_one: '{{count, number}} unread message',
  messages_other: '{{count, number}} unread messages',
  notices_one: '{{count, number}} unread notification',
  notices_other: '{{count, number}} unread notifications',
  allRead: 'You’re all caught up.',
  empty: 'Nothing here yet',
  emptyText: 'Messages from people and notifications about your work appear here.',
  failed: 'We couldn’t load your inbox. Your data is safe.',
} as const
