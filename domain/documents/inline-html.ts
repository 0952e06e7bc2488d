import { safeLink } from '../safe-link'
import { type Anchors, ledBy } from './anchors'
import { type Inline, type StyledText, type TextStyles, unset } from './blocks'
import { type Alignment, colorNames, fontFamilies } from './schema'

export type Marking = Record<string, string | number | null>

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Takes text; gives it safe within HTML and within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Takes attributes; gives them as the text of a tag, each after a space; null omits one. */
export function attributes(facts: Marking): string {
  return Object.entries(facts)
    .map(([name, value]) => {
      if (value === null) return ''
      return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
    })
    .join('')
}

const cssColour = /^(#[\da-f]{3,8}|rgba?\([\d\s,.%/]{5,40}\)|hsla?\([\d\s,.%/deg]{5,40}\)|[a-z]{3,20})$/i

/** A colour by its name in the schema is left to the style sheet; a pasted CSS colour is written out. */
function colours(text = unset, background = unset) {
  const named = (name: string) => (name !== unset && colorNames.some((one) => one === name) ? name : null)
  const css = (property: string, name: string) =>
    name !== unset && named(name) === null && cssColour.test(name) ? `${property}:${name}` : null
  return {
    facts: { 'data-color': named(text), 'data-background': named(background) },
    css: [css('color', text), css('background-color', background)],
  }
}

function styleOf(rules: readonly (string | null)[]): string | null {
  return rules.filter((rule) => rule !== null).join(';') || null
}

/** Takes a block's or cell's props; gives the attributes by which a style sheet draws them. */
export function markingOf(props: {
  align: Alignment
  textColor: string
  backgroundColor: string
  indent?: number
}): Marking {
  const { facts, css } = colours(props.textColor, props.backgroundColor)
  return {
    'data-align': props.align === 'left' ? null : props.align,
    'data-indent': props.indent ? props.indent : null,
    ...facts,
    style: styleOf(css),
  }
}

/** Takes a line's content; gives it as HTML. */
export function inlineHtml(
  content: readonly Inline[],
  options: { formula: (tex: string) => string; anchors: Anchors },
): string {
  return content
    .map((piece) => {
      if (piece.type === 'text') return textHtml(piece)
      if (piece.type === 'formula')
        return `<span class="formula" dir="ltr">${options.formula(piece.tex)}</span>`
      return linkHtml(ledBy(options.anchors, piece.href), piece.content.map(textHtml).join(''))
    })
    .join('')
}

function linkHtml(href: string | null, inside: string): string {
  const safe = href === null ? null : safeLink(href)
  return safe === null
    ? inside
    : `<a${attributes({ href: safe, rel: 'noopener noreferrer nofollow' })}>${inside}</a>`
}

const tags: readonly [keyof TextStyles, string][] = [
  ['code', 'code'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['strike', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]

function textHtml({ text, styles }: StyledText): string {
  let html = escapeHtml(text).replace(/\n/g, '<br>')
  for (const [style, tag] of tags) if (styles[style]) html = `<${tag}>${html}</${tag}>`
  const facts = attributes(lookOf(styles))
  return facts === '' ? html : `<span${facts}>${html}</span>`
}

function lookOf(styles: TextStyles): Marking {
  const { facts, css } = colours(styles.textColor, styles.backgroundColor)
  const font = styles.fontFamily
  return {
    ...facts,
    'data-size': styles.fontSize && styles.fontSize !== 'normal' ? styles.fontSize : null,
    'data-font': font && fontFamilies.some((one) => one === font) ? font : null,
    style: styleOf(css),
  }
}
