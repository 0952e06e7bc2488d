import { textIn } from '@domain/documents/parse-xml'
import type { XmlNode } from '@domain/documents/xml'
import { safeLink } from '@domain/safe-link'
import { val } from './parts'

type Field = { code: string; isResult: boolean }

const hyperlink = /^\s*HYPERLINK\s+(?!\\)(?:"([^"]{1,2000})"|([^\s"]{1,2000}))/i

/** Takes the code of a field of Word; gives the address that it links to, or null. */
export function addressInCode(code: string): string | null {
  const [, quoted, plain] = hyperlink.exec(code) ?? []
  return safeLink(quoted ?? plain ?? '')
}

/** The fields that are open in a paragraph: code first, then, behind a separator, what is shown for it. */
export class Fields {
  private readonly open: Field[] = []

  /** Takes part of a run: `w:fldChar` or `w:instrText`. */
  take(node: XmlNode): void {
    const field = this.open.at(-1)
    const type = val(node, 'w:fldCharType')
    if (node.name === 'w:instrText') {
      if (field && !field.isResult) field.code += textIn(node)
    } else if (type === 'begin') this.open.push({ code: '', isResult: false })
    else if (type === 'end') this.open.pop()
    else if (field) field.isResult = true
  }

  /** Where what comes next leads to. */
  get href(): string | null {
    for (const { code, isResult } of this.open.toReversed()) {
      const address = isResult ? addressInCode(code) : null
      if (address) return address
    }
    return null
  }
}
