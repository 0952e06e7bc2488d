import type { Inline, StyledText, TextStyles } from '@domain/documents/blocks'
import { safeLink } from '@domain/safe-link'
import type { Token } from 'markdown-it'
import { noteMention } from '../notes'
import { isWithinLine } from './html'

/** Facts about a line besides its words. */
export type InlineContext = {
  /** Takes a picture, which becomes a block of its own; gives what stays of it in the line. */
  picture: (url: string, alt: string) => string
  /** Takes the label of a note; gives its number. */
  note: (label: string) => number
  html: () => void
  /** A link or a picture has a title, which is left out. */
  title: () => void
}

type OnOff = keyof TextStyles &
  ('bold' | 'italic' | 'strike' | 'underline' | 'subscript' | 'superscript' | 'code' | 'backgroundColor')
const marks: Record<string, OnOff> = { strong: 'bold', em: 'italic', s: 'strike' }
// Markdown has no signs for these looks, so they are written, and read, as HTML.
const tags: Record<string, OnOff> = {
  u: 'underline',
  ins: 'underline',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'backgroundColor',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
}

/** Takes the tokens of a line of Markdown; gives it as a line of a document. */
export function inlineOf(tokens: readonly Token[], context: InlineContext): Inline[] {
  const line = new Line(context)
  for (const token of tokens) line.add(token)
  return line.trimmed()
}

class Line {
  readonly content: Inline[] = []
  /** How many marks of a look are open; those of HTML tags may never be closed. */
  private readonly open = new Map<OnOff, number>()
  private readonly hrefs: (string | null)[] = []

  /** A script or style has begun, whose text is for no reader. */
  private isHidden = false

  constructor(private readonly context: InlineContext) {}

  /** The line without white space at its ends, as where a picture was taken out. */
  trimmed(): Inline[] {
    const pieces = this.content
    const seen = (piece: Inline) => piece.type !== 'text' || piece.text.trim() !== ''
    const [first, last] = [pieces.findIndex(seen), pieces.findLastIndex(seen)]
    return pieces.slice(Math.max(0, first), last + 1).map((piece, at, { length }) => {
      if (piece.type !== 'text') return piece
      const text = at === 0 ? piece.text.trimStart() : piece.text
      return { ...piece, text: at === length - 1 ? text.trimEnd() : text }
    })
  }

  add(token: Token): void {
    const attribute = (name: string) => String(token.attrGet(name) ?? '')
    if (attribute('title') !== '') this.context.title()
    if (token.type === 'text') this.text(token.content)
    else if (token.type === 'softbreak') this.text(' ')
    else if (token.type === 'hardbreak') this.text('\n')
    else if (token.type === 'code_inline') this.text(token.content, { code: true })
    else if (token.type === 'math_inline') this.content.push({ type: 'formula', tex: token.content.trim() })
    else if (token.type === 'image') this.text(this.context.picture(attribute('src'), plainWords(token)))
    else if (token.type === 'link_open') this.hrefs.push(safeLink(attribute('href')))
    else if (token.type === 'link_close') this.hrefs.pop()
    else if (token.type === 'html_inline') this.tag(token.content)
    else if (token.type === 'footnote_ref')
      joinTo(this.content, noteMention(this.context.note(token.content)))
    else this.turn(marks[token.tag], token.nesting)
  }

  private turn(look: OnOff | undefined, by: number): void {
    if (look) this.open.set(look, Math.max(0, (this.open.get(look) ?? 0) + by))
  }

  private tag(html: string): void {
    const [, slash, name = ''] = /^<(\/?)([a-z\d]+)\b/i.exec(html) ?? []
    const lower = name.toLowerCase()
    const look = Object.hasOwn(tags, lower) ? tags[lower] : undefined
    if (look) this.open.set(look, slash ? 0 : 1)
    else if (lower === 'br') this.text('\n')
    else if (!html.startsWith('<!--')) this.unknownTag(lower)
    if (lower === 'script' || lower === 'style') this.isHidden = !slash
  }

  /** Words that a tag keeps apart stay apart without it. */
  private unknownTag(name: string): void {
    this.context.html()
    const last = this.content.at(-1)
    const isApart = last === undefined || (last.type === 'text' && /\s$/.test(last.text))
    if (!isApart && !isWithinLine(name)) this.text('\n')
  }

  private text(text: string, more: TextStyles = {}): void {
    if (text === '' || this.isHidden) return
    const styles: TextStyles = { ...more }
    for (const [look, count] of this.open) if (count > 0) turnOn(styles, look)
    const href = this.hrefs.at(-1) ?? null
    const last = this.content.at(-1)
    if (href === null) joinTo(this.content, { type: 'text', text, styles })
    else if (last?.type === 'link' && last.href === href) joinTo(last.content, { type: 'text', text, styles })
    else this.content.push({ type: 'link', href, content: [{ type: 'text', text, styles }] })
  }
}

function turnOn(styles: TextStyles, look: OnOff): void {
  if (look === 'backgroundColor') styles.backgroundColor = 'yellow'
  else styles[look] = true
}

function joinTo(pieces: Inline[], piece: StyledText): void {
  const last = pieces.at(-1)
  if (last?.type === 'text' && isSameLook(last.styles, piece.styles)) last.text += piece.text
  else pieces.push(piece)
}

const looks = [...Object.values(marks), ...Object.values(tags)]
const isSameLook = (one: TextStyles, other: TextStyles) => looks.every((look) => one[look] === other[look])

const plainWords = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')
