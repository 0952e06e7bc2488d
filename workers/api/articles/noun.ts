import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { articles } from './table'
import { articleTitles } from './titles'

export const articlePart: NounPart<'articles'> = {
  reference: {
    section: 'community',
    en: 'Member articles',
    fa: 'مقاله‌های اعضا',
    ar: 'مقالات الأعضاء',
    titles: articleTitles,
  },
  search: {
    text: sql`(SELECT summary || ' ' || substr(text, 1, 4000) FROM articles WHERE articles.id = page.id)`,
    hasDrafts: true,
    isMarkdown: true,
  },
  made: {
    rows: (ownerId) => sql`SELECT thing.id, thing.title, article.published_at AS at, thing.hint AS public_key
      FROM articles AS article JOIN things AS thing ON thing.id = article.id AND thing.reach = 'public'
      WHERE article.owner_id = ${ownerId} AND article.state = 'published' AND article.deleted_at IS NULL`,
  },
  writtenIn: articles,
  ...keptRows('articles', articles),
}
