import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { ideas } from './table'

export const ideaPart: NounPart<'ideas'> = {
  search: { text: sql`(SELECT substr(text, 1, 4000) FROM ideas WHERE ideas.id = page.id)` },
  ...keptRows('ideas', ideas),
}
