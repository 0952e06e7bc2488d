/** The shape of content in a `Y.Map` of things by id, each a `Y.Map` of fields. */
export type MapShape = {
  isId: (id: string) => boolean
  /** Tells whether a field may have a value (any JSON). */
  isField: (name: string, value: unknown) => boolean
  /** Deletes a thing as the editor does, so that undo brings it back. */
  remove: (fields: FieldMap) => void
  isRemoved: (fields: FieldMap) => boolean
}

/** The fields of one thing. */
export type FieldMap = import('yjs').Map<unknown>
