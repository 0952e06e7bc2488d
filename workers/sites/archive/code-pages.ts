/** The code pages in which archivers write names that are no UTF-8, the format's own first. */
type CodePage = (name: Uint8Array) => string

// The upper half of the code page of DOS, in which the zip format writes names by default.
const latin =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

// The same of DOS in Arabic.
const arabic =
  '��éâ�à�çêëèïî����ّْô¤ـûùءآأؤ£إئابةتثجحخدذرزسشص«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ضطظعغفµقكلمنهوىي≡ًٌٍَُِ≈°∙·√ⁿ²■\u00a0'

const ofDos =
  (upper: string): CodePage =>
  (name) =>
    Array.from(name, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper.charAt(byte - 128))).join('')

const ofWindows: CodePage = (name) => new TextDecoder('windows-1256').decode(name)

/** Which signs above ASCII make sense in a name of each. */
const candidates: readonly { read: CodePage; isName: RegExp }[] = [
  { read: ofDos(latin), isName: /^[\p{Script=Latin}\p{ASCII}ªº¿¡«»£¥°·½¼²\u00a0]*$/u },
  { read: ofWindows, isName: /^(?:[\p{Script=Arabic}\p{ASCII}،؛؟ـ«»\u064b-\u0652\u00a0]|\u200c|\u200d)*$/u },
  { read: ofDos(arabic), isName: /^[\p{Script=Arabic}\p{ASCII}،؛؟ـ«»\u064b-\u0652\u00a0]*$/u },
]

/**
 * Takes the names of an archive that are no UTF-8; gives how they are read: the first code page in which all of them are words of one
 * script. Null where they are in none.
 */
export const codePageOf = (names: readonly Uint8Array[]): CodePage | null =>
  candidates.find(({ read, isName }) => names.every((name) => isName.test(read(name))))?.read ?? null
