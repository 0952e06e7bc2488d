import type en from '../../en/nouns/articles'
import type { Messages } from '../../messages'

export default {
  articles: 'المقالات',
  one_articles: 'مقال',
  newArticle: 'مقال جديد',
  cantOpen_articles: 'لا يمكنك فتح هذه المقالة',
  scope_articles_read: 'قراءة المقالات والمسودات',
  scope_articles_write: 'كتابة المقالات ونشرها وتعديلها',
} satisfies Messages<typeof en>
