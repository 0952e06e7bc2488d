import { purgeKept } from '@kit/kept'
import type { NounPart } from '../noun-part'
import { formPieces } from './export-forms'
import { formFiles } from './file-rules'
import { forms } from './table'

/** Answers are rows of data APIs, and exported with these. */
export const formPart: NounPart<'forms'> = {
  files: formFiles,
  pieces: formPieces,
  jobs: (db, now) => ({ forms: () => purgeKept(db, forms, now) }),
}
