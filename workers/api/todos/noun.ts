import type { NounPart } from '../noun-part'
import { todoJobs } from './daily'
import { todoPieces } from './export-todos'
import { todoSharing } from './sharing'

export const todoPart: NounPart<'todos'> = { sharing: todoSharing, pieces: todoPieces, jobs: todoJobs }
