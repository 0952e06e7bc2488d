import { keptRows, type NounPart } from '../noun-part'
import { projects } from './table'

export const projectPart: NounPart<'projects'> = { ...keptRows('projects', projects) }
