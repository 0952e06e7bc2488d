import type { NounPart } from '../../api/noun-part'
import { appPieces } from './export-apps'

/** Apps leave the trash by a job of their own worker. */
export const appPart: NounPart<'apps'> = {
  pieces: (db, userId, { readRows }) => appPieces(db, userId, readRows),
}
