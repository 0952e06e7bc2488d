import { createStyleSpec } from '@blocknote/core'
import { fontFamilies, fontScale, fontSizes } from '@domain/documents/schema'

const span = (style: string) => {
  const dom = document.createElement('span')
  if (style) dom.setAttribute('style', style)
  return { dom, contentDOM: dom }
}

const tagged = (tag: string) => () => {
  const dom = document.createElement(tag)
  return { dom, contentDOM: dom }
}

const fontStacks: Record<string, string> = {
  interface: 'var(--default-font-family)',
  serif: 'Georgia, "Noto Serif", "Times New Roman", serif',
  mono: 'var(--code-font-family)',
  vazirmatn: '"Vazirmatn Variable", Vazirmatn, var(--default-font-family)',
}

const outsideStacks: Record<string, string> = {
  interface: 'sans-serif',
  serif: 'Georgia, serif',
  mono: 'monospace',
  vazirmatn: 'Vazirmatn, sans-serif',
}

/** The font family of pasted text, as one of ours; unknown families become the default. */
function readFamily({ style }: HTMLElement): string | undefined {
  const named = style.fontFamily.toLowerCase()
  if (!named) return undefined
  if (/vazir/.test(named)) return 'vazirmatn'
  if (/mono|courier|consolas|menlo/.test(named)) return 'mono'
  return /georgia|times|(?<!sans-)(?<!sans )\bserif/.test(named) ? 'serif' : undefined
}

const pixels: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16, '%': 0.16 }

/** The font size of pasted text, as the nearest of ours. */
function readSize({ style }: HTMLElement): string | undefined {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(style.fontSize) ?? []
  if (!number || !unit) return undefined
  const scale = (Number(number) * (pixels[unit] ?? 1)) / 16
  if (scale < 0.82) return 'small'
  if (scale < 1.2) return undefined
  return scale < 1.6 ? 'large' : 'huge'
}

export const textStyles = {
  fontFamily: createStyleSpec(
    { type: 'fontFamily', propSchema: 'string' },
    {
      render: (value) => span(fontStacks[value] ? `font-family: ${fontStacks[value]}` : ''),
      toExternalHTML: (value) => span(outsideStacks[value] ? `font-family: ${outsideStacks[value]}` : ''),
      parse: (element) =>
        fontFamilies.find((name) => name === element.dataset.fontFamily) ?? readFamily(element),
    },
  ),
  fontSize: createStyleSpec(
    { type: 'fontSize', propSchema: 'string' },
    {
      render: (value) => span(sizeStyle(value)),
      toExternalHTML: (value) => span(sizeStyle(value)),
      parse: readSize,
    },
  ),
  subscript: createStyleSpec(
    { type: 'subscript', propSchema: 'boolean' },
    { render: tagged('sub'), parse: (element) => isRaised(element, 'sub') },
  ),
  superscript: createStyleSpec(
    { type: 'superscript', propSchema: 'boolean' },
    { render: tagged('sup'), parse: (element) => isRaised(element, 'super') },
  ),
}

function sizeStyle(value: string): string {
  const size = fontSizes.find((one) => one === value)
  return size && size !== 'normal' ? `font-size: ${fontScale[size]}em` : ''
}

function isRaised(element: HTMLElement, align: 'sub' | 'super'): true | undefined {
  const tag = align === 'sub' ? 'SUB' : 'SUP'
  return element.tagName === tag || element.style.verticalAlign === align ? true : undefined
}
