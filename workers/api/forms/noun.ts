import { purgeKept } from '@kit/kept'
import { sql } from 'drizzle-orm'
import type { NounPart } from '../noun-part'
import { formPieces } from './export-forms'
import { formFiles } from './file-rules'
import { forms } from './table'
import { formTitles } from './titles'

/** Answers are rows of data APIs, and exported with these. */
export const formPart: NounPart<'forms'> = {
  reference: {
    section: 'build',
    en: 'Forms and responses',
    fa: 'فرم‌ها و پاسخ‌هایشان',
    ar: 'النماذج وردودها',
    titles: formTitles,
  },
  search: {
    text: sql`coalesce((SELECT group_concat(value ->> 'question', ' ')
      FROM (SELECT value FROM forms, json_each(forms.elements) WHERE forms.id = page.id LIMIT 20)), '')`,
  },
  files: formFiles,
  pieces: formPieces,
  jobs: (db, now) => ({ forms: () => purgeKept(db, forms, now) }),
}
