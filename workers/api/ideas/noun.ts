import { keptRows, type NounPart } from '../noun-part'
import { ideas } from './table'

export const ideaPart: NounPart<'ideas'> = { ...keptRows('ideas', ideas) }
