import type { Inline, StyledText, TextStyles } from '@domain/documents/blocks'
import { safeLink } from '@domain/documents/safe-link'
import type { PhrasingContent } from 'mdast'
import type { InlineMath } from 'mdast-util-math'

type Phrase = PhrasingContent | InlineMath
type Look = { styles: TextStyles; href: string | null }

/** Where a line's addresses and pictures are looked up and put. */
export type Notes = {
  /** Addresses by the names under which the file defines them. */
  definitions: ReadonlyMap<string, string>
  /** Called for each picture in a line; it becomes a block of its own. */
  picture: (url: string, alt: string) => void
}

const tags: Record<string, keyof TextStyles & ('underline' | 'subscript' | 'superscript')> = {
  u: 'underline',
  sub: 'subscript',
  sup: 'superscript',
}

/** Takes what stands in a line of Markdown; gives it as a line of a document. */
export function inlineOf(phrases: readonly Phrase[], notes: Notes): Inline[] {
  const line = new Line(notes)
  line.add(phrases, { styles: {}, href: null })
  return line.content
}

class Line {
  readonly content: Inline[] = []
  /** Looks that HTML tags opened and did not close yet. */
  private readonly open: TextStyles = {}

  constructor(private readonly notes: Notes) {}

  add(phrases: readonly Phrase[], look: Look): void {
    for (const phrase of phrases) this.addOne(phrase, look)
  }

  private addOne(phrase: Phrase, look: Look): void {
    const styled = (style: TextStyles) => ({ ...look, styles: { ...look.styles, ...style } })
    switch (phrase.type) {
      case 'text':
        this.text(phrase.value.replace(/\n/g, ' '), look)
        break
      case 'break':
        this.text('\n', look)
        break
      case 'inlineCode':
        this.text(phrase.value, styled({ code: true }))
        break
      case 'strong':
        this.add(phrase.children, styled({ bold: true }))
        break
      case 'emphasis':
        this.add(phrase.children, styled({ italic: true }))
        break
      case 'delete':
        this.add(phrase.children, styled({ strike: true }))
        break
      case 'link':
        this.add(phrase.children, { ...look, href: safeLink(phrase.url) })
        break
      case 'linkReference':
        this.add(phrase.children, { ...look, href: this.defined(phrase.identifier) })
        break
      case 'image':
        this.notes.picture(phrase.url, phrase.alt ?? '')
        break
      case 'imageReference':
        this.notes.picture(this.defined(phrase.identifier) ?? '', phrase.alt ?? '')
        break
      case 'inlineMath':
        this.content.push({ type: 'formula', tex: phrase.value })
        break
      case 'html':
        this.tag(phrase.value, look)
        break
      default:
        break
    }
  }

  private defined(name: string): string | null {
    return safeLink(this.notes.definitions.get(name.toLowerCase()) ?? '')
  }

  // Markdown has no signs for these looks, so they are written, and read, as HTML.
  private tag(html: string, look: Look): void {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)\s*\/?>$/i.exec(html) ?? []
    if (name.toLowerCase() === 'br') this.text('\n', look)
    const style = Object.hasOwn(tags, name) ? tags[name] : undefined
    if (style === undefined) return
    if (slash) delete this.open[style]
    else this.open[style] = true
  }

  private text(text: string, { styles, href }: Look): void {
    if (text === '') return
    const piece: StyledText = { type: 'text', text, styles: { ...styles, ...this.open } }
    const last = this.content.at(-1)
    if (href === null) this.content.push(piece)
    else if (last?.type === 'link' && last.href === href) last.content.push(piece)
    else this.content.push({ type: 'link', href, content: [piece] })
  }
}
