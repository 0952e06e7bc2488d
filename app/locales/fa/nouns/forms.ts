import type en from '../../en/nouns/forms'
import type { Messages } from '../../messages'

export default {
  forms: 'فرم‌ها',
  one_forms: 'فرم',
  newForm: 'فرم جدید',
  cantOpen_forms: 'نمی‌توانید این فرم را باز کنید',
  scope_forms_read: 'خواندن فرم‌ها و پاسخ‌هایشان',
  scope_forms_write: 'ساختن، انتشار و تغییر فرم‌ها',
} satisfies Messages<typeof en>
