import type { ContentRules } from '../content-rules'
import { depthOf, maxDepth } from './depth'
import { areKnown, emptyOthers } from './known-types'
import { replaceWith } from './replace'
import type { XmlShape } from './shape'

/** Content in one `Y.XmlFragment` of this name: elements of a shape with attributes, and texts with formats, as y-prosemirror writes them. */
export const xmlRules = (root: string, shape: XmlShape): ContentRules => ({
  accepts: ({ structs, find, doc }) =>
    depthOf(structs, find) <= maxDepth && areKnown({ structs, find, doc }, root, shape),
  clean: (doc) => emptyOthers(doc, root),
  replace: (doc, state, origin) => replaceWith(doc, root, state, origin),
})
