import { keptRows, type NounPart } from '../noun-part'
import { articles } from './table'

export const articlePart: NounPart<'articles'> = { ...keptRows('articles', articles) }
