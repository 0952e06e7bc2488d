import type en from '../en/outbox'
import type { Messages } from '../messages'

export default {
  title: 'صندوق الصادر',
  line: 'تبقى الرسائل هنا ما دام مزوّد البريد غير مهيّأ.',
  empty: 'لا رسائل بعد.',
  older: 'الأقدم',
  html: 'رسالة HTML',
} satisfies Messages<typeof en>
