import type en from '../en/inbox'
import type { Messages } from '../messages'

export default {
  title: 'صندوق ورودی',
  chats: 'گفت‌وگوها',
  notifications: 'اعلان‌ها',
  messages_one: '{{count, number}} پیام نخوانده',
  messages_other: '{{count, number}} پیام نخوانده',
  notices_one: '{{count, number}} اعلان نخوانده',
  notices_other: '{{count, number}} اعلان نخوانده',
  allRead: 'همه را خوانده‌اید.',
  empty: 'هنوز چیزی نیامده',
  emptyText: 'پیام‌های دیگران و اعلان‌های مربوط به کارهایتان را اینجا می‌بینید.',
  failed: 'صندوق ورودی بارگذاری نشد. داده‌هایتان سالم است.',
} satisfies Messages<typeof en>
