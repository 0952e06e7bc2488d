import { sql } from 'drizzle-orm'
import type { NounPart } from '../../api/noun-part'
import { wordSource } from '../../api/things/word-source'
import { eraseWithApps } from '../apis/with-apps'
import { apps } from '../apps/table'
import { appPieces } from './export-apps'
import { appTitles } from './titles'

/** Apps leave the trash by a job of their own worker. */
export const appPart: NounPart<'apps'> = {
  reference: { section: 'build', en: 'Apps', fa: 'اپ‌ها', ar: 'التطبيقات', titles: appTitles },
  search: {
    text: sql`(SELECT description FROM ${apps} WHERE ${apps.id} = page.id)`,
    wordless: wordSource(apps, 'name', sql`description`),
  },
  isKeptElsewhere: true,
  erasesWith: (ids, over) => [eraseWithApps(ids, over)],
  pieces: (db, userId, { readRows }) => appPieces(db, userId, readRows),
}
