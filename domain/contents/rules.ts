import { contents, type NounWith } from '../things'
import type { ContentRules } from './content-rules'
import { xmlRules } from './xml/xml-rules'

/** For each noun with `content`. */
export const contentRules: Record<NounWith<'content'>, ContentRules> = {
  documents: xmlRules(contents.documents.root),
}
