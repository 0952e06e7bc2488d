/** A value as JSON. Remix writes loader data piece by piece, which takes long for lists; a text is one piece. */
export type Packed<Value> = string & { readonly packed?: Value }

export function packed<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

export function unpacked<Value>(text: Packed<Value>): Value {
  return JSON.parse(text)
}
