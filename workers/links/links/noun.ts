import { snippetOf } from '@domain/search/mark'
import { sql } from 'drizzle-orm'
import type { NounPart } from '../../api/noun-part'
import { wordSource } from '../../api/things/word-source'
import { linkPieces } from './link-pieces'
import { links } from './table'
import { linkTitles } from './titles'

/** The short or the long address of a link, whichever contains the words. */
function addressOf(text: string, words: readonly string[]): string {
  const [slug = '', url = ''] = text.split(' ')
  return snippetOf(slug, words) === null ? url.replace(/^https?:\/\//, '') : `/${slug}`
}

/** Links leave the trash by a job of their own worker. */
export const linkPart: NounPart<'links'> = {
  reference: {
    section: 'build',
    en: 'Short links',
    fa: 'لینک‌های کوتاه',
    ar: 'الروابط القصيرة',
    titles: linkTitles,
  },
  search: {
    text: sql`(SELECT slug || ' ' || substr(url, 1, 500) FROM links WHERE links.id = page.id)`,
    addressOf,
    wordless: wordSource(links, 'title', sql`slug || ' ' || substr(url, instr(url, '://') + 3)`),
  },
  pieces: linkPieces,
}
