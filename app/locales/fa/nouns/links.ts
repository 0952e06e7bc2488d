import type en from '../../en/nouns/links'
import type { Messages } from '../../messages'

export default {
  links: 'لینک‌های کوتاه',
  one_links: 'لینک کوتاه',
  newLink: 'لینک جدید',
  importLinks: 'وارد کردن لینک‌ها',
  cantOpen_links: 'نمی‌توانید این لینک کوتاه را باز کنید',
  scope_links_read: 'خواندن لینک‌ها',
  scope_links_write: 'ساختن و تغییر لینک‌ها',
} satisfies Messages<typeof en>
