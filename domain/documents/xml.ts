/** An element of XML with its attributes and what is in it. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: (XmlNode | string)[] }

/** Takes a name, attributes and what is in it; gives the element. */
export function xml(
  name: string,
  attributes: Record<string, string> = {},
  children: (XmlNode | string)[] = [],
): XmlNode {
  return { name, attributes, children }
}
