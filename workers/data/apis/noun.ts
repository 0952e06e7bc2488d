import { sql } from 'drizzle-orm'
import type { NounPart } from '../../api/noun-part'
import { wordSource } from '../../api/things/word-source'
import { apis } from './table'
import { apiTitles } from './titles'

/** APIs are exported with their apps, and leave the trash by a job of their own worker. */
export const apiPart: NounPart<'apis'> = {
  reference: {
    section: 'build',
    en: 'Data APIs',
    fa: 'APIهای داده',
    ar: 'واجهات API للبيانات',
    titles: apiTitles,
  },
  search: {
    text: sql`(SELECT description || ' ' || coalesce((SELECT group_concat(value ->> 'name', ', ') FROM json_each(columns)), '')
      FROM apis WHERE apis.id = page.id)`,
    wordless: wordSource(
      apis,
      'name',
      sql`description || ' ' || coalesce((SELECT group_concat(value ->> 'name', ' ') FROM json_each(columns)), '')`,
    ),
  },
  goesFirst: apis,
  isKeptElsewhere: true,
}
