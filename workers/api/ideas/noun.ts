import { keptRows, type NounPart } from '../things/noun-part'
import { ideas } from './table'

export const ideaPart: NounPart<'ideas'> = { ...keptRows('ideas', ideas) }
