import type { ContentRules } from '../content-rules'
import { areFields, cleanFields } from './known-fields'
import { replaceFields } from './replace'
import type { MapShape } from './shape'

/** Content in one `Y.Map` of this name: things by their ids, each a `Y.Map` of fields with plain values. */
export const mapRules = (root: string, shape: MapShape): ContentRules => ({
  accepts: (edit) => areFields(edit, root, shape),
  clean: (doc) => cleanFields(doc, root, shape),
  replace: (doc, state, origin) => replaceFields(doc, root, shape, { state, origin }),
})
