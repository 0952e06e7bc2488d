import type { NounPart } from '../api/noun-part'
import { linkPieces } from './link-pieces'

/** Links leave the trash by a job of their own worker. */
export const linkPart: NounPart<'links'> = { pieces: linkPieces }
