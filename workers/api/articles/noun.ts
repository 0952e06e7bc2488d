import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { articles } from './table'

export const articlePart: NounPart<'articles'> = {
  search: {
    text: sql`(SELECT summary || ' ' || substr(text, 1, 4000) FROM articles WHERE articles.id = page.id)`,
    hasDrafts: true,
  },
  ...keptRows('articles', articles),
}
