import type en from '../../en/nouns/chats'
import type { Messages } from '../../messages'

export default {
  chats: 'گفت‌وگوها',
  cantOpen_chats: 'نمی‌توانید این گفت‌وگو را باز کنید',
  scope_chats_read: 'خواندن پیام‌ها',
  scope_chats_write: 'ارسال پیام از طرف شما',
} satisfies Messages<typeof en>
