import type { MapShape } from '../contents/map/shape'
import { heavyFields, isElementField, isElementId } from './fields'

/** The content of diagrams: elements by id. What is deleted stays, without what takes space. */
export const diagramShape: MapShape = {
  isId: isElementId,
  isField: isElementField,
  remove: (fields) => {
    fields.set('isDeleted', true)
    for (const name of heavyFields) fields.delete(name)
  },
  isRemoved: (fields) => fields.get('isDeleted') === true,
}
