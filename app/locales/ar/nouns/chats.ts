import type en from '../../en/nouns/chats'
import type { Messages } from '../../messages'

export default {
  chats: 'المحادثات',
  cantOpen_chats: 'لا يمكنك فتح هذه المحادثة',
  scope_chats_read: 'قراءة رسائلك',
  scope_chats_write: 'إرسال الرسائل باسمك',
} satisfies Messages<typeof en>
