import type en from '../../en/nouns/articles'
import type { Messages } from '../../messages'

export default {
  articles: 'مقاله‌ها',
  one_articles: 'مقاله',
  newArticle: 'مقالهٔ جدید',
  cantOpen_articles: 'نمی‌توانید این مقاله را باز کنید',
  scope_articles_read: 'خواندن مقاله‌ها و پیش‌نویس‌ها',
  scope_articles_write: 'نوشتن، انتشار و تغییر مقاله‌ها',
} satisfies Messages<typeof en>
