import type en from '../../en/nouns/diagrams'
import type { Messages } from '../../messages'

export default {
  diagrams: 'دیاگرام‌ها',
  one_diagrams: 'دیاگرام',
  newDiagram: 'دیاگرام جدید',
  importDiagram: 'وارد کردن دیاگرام',
  cantOpen_diagrams: 'نمی‌توانید این دیاگرام را باز کنید',
  scope_diagrams_read: 'خواندن دیاگرام‌ها',
  scope_diagrams_write: 'ساختن و تغییر دیاگرام‌ها',
} satisfies Messages<typeof en>
