import type { CodeWarning } from './code'

/** Warnings of one file. */
const maxWarnings = 1_000

// The flags of England, Scotland and Wales are the only pictures that are made with tag letters.
const flags = '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}'
// Marks that turn the direction of what follows, and letters for which nothing is drawn: a reviewer reads other code than
// the compiler. Also fillers that are letters of a name, and styles without a picture.
const always =
  '[\\u00ad\\u115f\\u1160\\u180e\\u200b\\u2028-\\u202e\\u2060-\\u206f\\u3164\\uffa0\\ufeff\\u{e0000}-\\u{e007f}]|(?<=[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]'
// Persian and Arabic need joiners within words, and marks of direction in lines with other words.
const inWords = '[\\u061c\\u200c-\\u200f]'
const suspects = new RegExp(`${flags}|${always}|${inWords}`, 'gu')
// Most code has none of them, and needs no look at each line.
const anySuspect = new RegExp(`${always}|${inWords}`, 'u')
const isInWords = new RegExp(`^${inWords}$`, 'u')
const isFlag = new RegExp(`^${flags}$`, 'u')
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}\p{Extended_Pictographic}]/u
const joiner = /[\u200c\u200d]/

/**
 * Takes code; gives the characters in it that nobody sees or that change the direction of what is shown, up to 1,000 ("Trojan
 * Source", CVE-2021-42574). Joiners within Persian and Arabic words or pictures, marks of direction in lines with such words,
 * a byte order mark at the start and no-break spaces are ordinary.
 */
export function hiddenCharacters(code: string): CodeWarning[] {
  if (!anySuspect.test(code)) return []
  const warnings: CodeWarning[] = []
  for (const [at, line] of code.split(/\r\n?|\n/).entries()) {
    const isRightToLeft = rightToLeft.test(line)
    for (const { 0: found, index } of line.matchAll(suspects)) {
      if (isOrdinary(found, line, index, isRightToLeft) || (at === 0 && index === 0 && found === '\ufeff'))
        continue
      warnings.push({ line: at + 1, column: index + 1, codePoint: found.codePointAt(0) ?? 0 })
      if (warnings.length === maxWarnings) return warnings
    }
  }
  return warnings
}

function isOrdinary(found: string, line: string, index: number, isRightToLeft: boolean): boolean {
  if (isFlag.test(found)) return true
  if (!isInWords.test(found)) return false
  if (!joiner.test(found)) return isRightToLeft
  const before = line.slice(Math.max(0, index - 2), index)
  const after = line.slice(index + 1, index + 3)
  // A suffix may follow a word in Latin letters; a second joiner does nothing.
  return !joiner.test(before.slice(-1)) && (joined.test(before) || joined.test(after))
}
