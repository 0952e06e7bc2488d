import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { ideas } from './table'
import { ideaTitles } from './titles'

export const ideaPart: NounPart<'ideas'> = {
  reference: { section: 'community', en: 'Ideas', fa: 'ایده‌ها', ar: 'الأفكار', titles: ideaTitles },
  search: {
    text: sql`(SELECT substr(text, 1, 4000) FROM ideas WHERE ideas.id = page.id)`,
    isMarkdown: true,
  },
  made: {
    rows: (
      ownerId,
    ) => sql`SELECT thing.id, thing.title, thing.updated_at AS at, NULL AS public_key FROM things AS thing
      WHERE thing.owner_id = ${ownerId} AND thing.noun = 'ideas' AND thing.deleted_at IS NULL
        AND thing.reach = 'public' AND NOT thing.is_closed`,
  },
  ...keptRows('ideas', ideas),
}
