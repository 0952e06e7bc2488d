/** An element of XML with its attributes and children. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] }

/** Takes a name, attributes and children; gives the element. */
export function xml(
  name: string,
  attributes: Record<string, string> = {},
  children: (XmlNode | string)[] = [],
): XmlNode {
  return { name, attributes, children }
}
