import { IconArticle } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const articles: AppNoun = {
  icon: IconArticle,
  text: 'articles',
  menu: {
    group: 'community',
    place: 4,
    text: 'articles',
    to: '/dashboard/articles',
    shape: 'rows',
    refusal: 'cantOpen_articles',
    words: 'articles magazine blog posts مقاله مجله وبلاگ نوشته مقالات مجلة مدونة',
  },
  starts: [
    {
      id: 'newArticle',
      text: 'newArticle',
      to: '/dashboard/articles/new',
      place: 10,
      inNew: { group: 'community', place: 4, letter: 'A' },
      words: 'new article write blog post مقالهٔ جدید نوشتن مجله مقال جديد كتابة مجلة',
    },
  ],
  timeline: { tint: 4 },
}
