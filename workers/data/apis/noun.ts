import type { NounPart } from '../../api/noun-part'
import { apis } from './table'

/** APIs are exported with their apps, and leave the trash by a job of their own worker. */
export const apiPart: NounPart<'apis'> = { goesFirst: apis }
