import type en from '../../en/nouns/ideas'
import type { Messages } from '../../messages'

export default {
  ideas: 'ایده‌ها',
  one_ideas: 'ایده',
  newIdea: 'ایدهٔ جدید',
  cantOpen_ideas: 'نمی‌توانید این ایده را باز کنید',
  scope_ideas_read: 'خواندن ایده‌ها',
  scope_ideas_write: 'نوشتن و تغییر ایده‌ها',
} satisfies Messages<typeof en>
