import { ommlOfTex } from '@domain/documents/math/to-omml'
import type { XmlNode } from '@domain/documents/xml'
import { Math as WordMath, XmlComponent } from 'docx'

class Element extends XmlComponent {
  constructor(node: XmlNode) {
    super(node.name)
    if (Object.keys(node.attributes).length > 0) this.root.push({ _attr: node.attributes })
    for (const child of node.children) this.root.push(typeof child === 'string' ? child : new Element(child))
  }
}

/** A formula that Word can edit. */
export class Formula extends WordMath {
  constructor(tex: string) {
    super({ children: [] })
    for (const child of ommlOfTex(tex).children) {
      this.root.push(typeof child === 'string' ? child : new Element(child))
    }
  }
}
