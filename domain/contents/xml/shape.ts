/** How a shape names a `Y.XmlText`. */
export const textName = '#text'

/** The names of elements that may be in the root, and in each element; an element that is not named holds none. */
export type XmlShape = { root: readonly string[]; within: ReadonlyMap<string, readonly string[]> }
