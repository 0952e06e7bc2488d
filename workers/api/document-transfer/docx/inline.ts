import type { Inline, StyledText, TextStyles } from '@domain/documents/blocks'
import { fontScale } from '@domain/documents/schema'
import type { Direction } from '@domain/locale'
import { safeLink } from '@domain/safe-link'
import { ExternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from 'docx'
import { Formula } from './formula'
import { backgroundHex, fonts, isFont, textHex } from './looks'
import { scriptRuns } from './script-runs'

/** How the text of a block looks before any style: half-points, and what its block adds to its style in Word. */
export type Base = { size: number; direction: Direction; bold?: boolean; colour?: string }

/** Takes a line's content; gives it as the children of a Word paragraph. */
export function inlineOf(content: readonly Inline[], base: Base): ParagraphChild[] {
  return content.flatMap((piece): ParagraphChild[] => {
    if (piece.type === 'text') return textRuns(piece, base)
    if (piece.type === 'formula') return [new Formula(piece.tex)]
    const runs = piece.content.flatMap((text) => textRuns(text, base, 'Hyperlink'))
    const href = safeLink(piece.href)
    return href && /^[a-z]+:/i.test(href) ? [new ExternalHyperlink({ link: href, children: runs })] : runs
  })
}

function textRuns({ text, styles }: StyledText, base: Base, style?: string): TextRun[] {
  const look = { ...lookOf(styles, base), ...(style ? { style } : {}) }
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [new TextRun({ break: 1 })] : []),
      ...scriptRuns(line, base.direction).map(
        ({ text: words, isRightToLeft }) => new TextRun({ ...look, text: words, rightToLeft: isRightToLeft }),
      ),
    ])
}

// Word keeps the look of Arabic script apart from that of Latin letters, so each is said twice.
function lookOf(styles: TextStyles, base: Base): IRunOptions {
  const scale = fontScale[styles.fontSize ?? 'normal']
  const size = scale === 1 ? null : Math.round(base.size * scale)
  const isBold = styles.bold === true || base.bold === true
  const colour = textHex(styles.textColor) ?? base.colour
  const background = backgroundHex(styles.backgroundColor) ?? (styles.code ? 'F0F0EE' : null)
  const family = styles.code ? 'mono' : styles.fontFamily
  return {
    ...(size === null ? {} : { size, sizeComplexScript: size }),
    ...(isBold ? { bold: true, boldComplexScript: true } : {}),
    ...(styles.italic ? { italics: true, italicsComplexScript: true } : {}),
    ...(styles.underline ? { underline: {} } : {}),
    ...(styles.strike ? { strike: true } : {}),
    ...(styles.subscript ? { subScript: true } : {}),
    ...(styles.superscript ? { superScript: true } : {}),
    ...(colour ? { color: colour } : {}),
    ...(background ? { shading: { type: 'clear', fill: background, color: 'auto' } } : {}),
    ...(isFont(family) ? { font: fonts[family] } : {}),
  }
}
