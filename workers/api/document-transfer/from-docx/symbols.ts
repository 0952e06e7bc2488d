const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const smallGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const at = (signs: Record<number, string>) =>
  new Map(Object.entries(signs).map(([code, sign]) => [Number(code), sign]))

/** The characters that Word's symbol fonts show, by the name of the font. */
const fonts: Record<string, ReadonlyMap<number, string>> = {
  symbol: new Map([
    ...[...capitals].map((letter, index) => [letter.charCodeAt(0), greek[index] ?? ''] as const),
    ...[...capitals].map((letter, index) => [letter.charCodeAt(0) + 32, smallGreek[index] ?? ''] as const),
    ...at({ 34: '∀', 36: '∃', 45: '−', 92: '∴', 94: '⊥', 126: '∼', 163: '≤', 165: '∞' }),
    ...at({ 167: '♣', 168: '♦', 169: '♥', 170: '♠', 171: '↔', 172: '←', 173: '↑', 174: '→' }),
    ...at({ 175: '↓', 176: '°', 177: '±', 178: '″', 179: '≥', 180: '×', 181: '∝', 182: '∂' }),
    ...at({ 183: '•', 184: '÷', 185: '≠', 186: '≡', 187: '≈', 188: '…', 196: '⊗', 197: '⊕' }),
    ...at({ 198: '∅', 199: '∩', 200: '∪', 201: '⊃', 202: '⊇', 203: '⊄', 204: '⊂', 205: '⊆' }),
    ...at({ 206: '∈', 207: '∉', 208: '∠', 209: '∇', 210: '®', 211: '©', 212: '™', 213: '∏' }),
    ...at({ 214: '√', 215: '⋅', 216: '¬', 217: '∧', 218: '∨', 219: '⇔', 220: '⇐', 221: '⇑' }),
    ...at({ 222: '⇒', 223: '⇓', 229: '∑', 242: '∫' }),
  ]),
  wingdings: at({
    33: '✏',
    34: '✂',
    40: '☎',
    42: '✉',
    54: '⌛',
    65: '✌',
    74: '☺',
    76: '☹',
    82: '☼',
    108: '●',
    110: '■',
    111: '□',
    113: '❑',
    115: '⬧',
    117: '◆',
    118: '❖',
    158: '·',
    159: '•',
    167: '▪',
    168: '◻',
    171: '★',
    216: '➢',
    223: '←',
    224: '→',
    225: '↑',
    226: '↓',
    232: '➔',
    239: '⇦',
    240: '⇨',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
  }),
  'wingdings 2': at({ 79: '✗', 80: '✓', 81: '☒', 82: '☑', 163: '☐' }),
}

/** Takes a font and a code in it, as `w:sym` names them; gives the sign, or null where it is not known. */
export function signOf(font: string, code: number): string | null {
  const signs = fonts[font.toLowerCase()]
  // These fonts use the private area from F000; their characters are known by the last byte.
  if (signs) return signs.get(code & 0xff) ?? null
  const isShown = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff)
  return isShown ? String.fromCodePoint(code) : null
}

/** Takes words and their font; gives them with the private letters of fonts of signs as signs, null for an unknown one. */
export function wordsWithSigns(font: string, words: string): (string | null)[] {
  if (!Object.hasOwn(fonts, font.toLowerCase())) return [words]
  return words.split(/([\uf020-\uf0ff])/).map((part) => {
    const code = part.charCodeAt(0)
    return code >= 0xf020 && code <= 0xf0ff ? signOf(font, code) : part
  })
}
