import type { ColorName, FontFamily, HeadingLevel } from '@domain/documents/schema'

/** Colours of text and of its background as Word takes them: six hexadecimal digits. */
const textColours: Partial<Record<ColorName, string>> = {
  gray: '787774',
  brown: '64473A',
  red: 'C4342D',
  orange: 'C25E00',
  yellow: '946C00',
  green: '2F7A4D',
  blue: '0B6E99',
  purple: '6940A5',
  pink: 'AD1A72',
}
const backgrounds: Partial<Record<ColorName, string>> = {
  gray: 'EBECED',
  brown: 'E9E5E3',
  red: 'FBE4E4',
  orange: 'F6E9D9',
  yellow: 'FBF3DB',
  green: 'DDEDEA',
  blue: 'DDEBF1',
  purple: 'EAE4F2',
  pink: 'F4DFEB',
}

function hexOf(colour: string, named: Record<string, string>): string | null {
  if (Object.hasOwn(named, colour)) return named[colour] ?? null
  const full = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(colour)?.[1]
  if (full) return full.toUpperCase()
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour)
  if (short)
    return short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')
      .toUpperCase()
  const numbers = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})/i.exec(colour)?.slice(1)
  return numbers
    ? numbers
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase()
    : null
}

/** Takes a colour of the schema or of CSS; gives six hexadecimal digits, or null for none. */
export const textHex = (colour: string | undefined) => (colour ? hexOf(colour, textColours) : null)
export const backgroundHex = (colour: string | undefined) => (colour ? hexOf(colour, backgrounds) : null)

/** Takes six hexadecimal digits of a Word file; gives the name that the schema has for them, else CSS. */
export function colourOfHex(hex: string, isBackground: boolean): string {
  const named = Object.entries(isBackground ? backgrounds : textColours).find(
    ([, one]) => one === hex.toUpperCase(),
  )
  return named?.[0] ?? `#${hex.toLowerCase()}`
}

/** Half-points of text in a paragraph and in headings. */
export const baseSize = 22
const headingSizes: Record<HeadingLevel, number> = { 1: 40, 2: 32, 3: 28, 4: 25, 5: 23, 6: 22 }
export const headingSize = (level: HeadingLevel) => headingSizes[level]

type Font = { ascii: string; hAnsi: string; cs: string }
const font = (latin: string, cs: string): Font => ({ ascii: latin, hAnsi: latin, cs })

/** Letters that Word and LibreOffice have on most machines, with those for Arabic script. */
export const fonts: Record<FontFamily, Font> = {
  interface: font('Calibri', 'Arial'),
  serif: font('Georgia', 'Times New Roman'),
  mono: font('Consolas', 'Courier New'),
  vazirmatn: font('Vazirmatn', 'Vazirmatn'),
}

export const isFont = (name: string | undefined): name is FontFamily =>
  name !== undefined && Object.hasOwn(fonts, name)
