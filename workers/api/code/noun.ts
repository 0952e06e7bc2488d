import { identifierRuns } from '@domain/code/code-words'
import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { codePieces } from './export-code'
import { codeLineRules } from './lines'
import { code } from './table'
import { codeTitles } from './titles'

export const codePart: NounPart<'code'> = {
  reference: {
    section: 'build',
    en: 'Code files',
    fa: 'فایل‌های کد',
    ar: 'ملفات الكود',
    titles: codeTitles,
  },
  search: {
    text: sql`(SELECT code.description || ' ' || substr(text, 1, 4000) FROM code JOIN code_revisions AS now
      ON now.code_id = code.id AND now.revision = code.revision WHERE code.id = page.id)`,
    hasDrafts: true,
    runsOf: identifierRuns,
  },
  lines: codeLineRules,
  ...keptRows('code', code),
  pieces: codePieces,
}
