import { diagramShape } from '../diagrams/shape'
import { documentElements } from '../documents/elements'
import { contents, type NounWith } from '../things'
import type { ContentRules } from './content-rules'
import { mapRules } from './map/map-rules'
import { xmlRules } from './xml/xml-rules'

/** For each noun with `content`: no editor shows what is in another shape. */
export const contentRules: Record<NounWith<'content'>, ContentRules> = {
  documents: xmlRules(contents.documents.root, documentElements),
  diagrams: mapRules(contents.diagrams.root, diagramShape),
}
