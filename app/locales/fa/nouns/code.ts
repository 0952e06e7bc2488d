import type en from '../../en/nouns/code'
import type { Messages } from '../../messages'

export default {
  code: 'کدها',
  one_code: 'فایل کد',
  newCode: 'فایل کد جدید',
  cantOpen_code: 'نمی‌توانید این فایل را باز کنید',
  scope_code_read: 'خواندن فایل‌های کد',
  scope_code_write: 'نوشتن و تغییر فایل‌های کد',
} satisfies Messages<typeof en>
