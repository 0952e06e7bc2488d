import type { Direction } from '@domain/locale'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const letter = /\p{L}/u

export type ScriptRun = { text: string; isRightToLeft: boolean }

/**
 * Takes text and its paragraph's direction; gives it in pieces of one script, as Word wants its runs. Spaces, digits and
 * punctuation between two words of one script belong to it, elsewhere to the paragraph.
 */
export function scriptRuns(text: string, paragraph: Direction): ScriptRun[] {
  const runs: ScriptRun[] = []
  let waiting = ''
  const add = (piece: string, isRightToLeft: boolean) => {
    const last = runs.at(-1)
    if (piece === '') return
    if (last?.isRightToLeft === isRightToLeft) last.text += piece
    else runs.push({ text: piece, isRightToLeft })
  }
  for (const sign of text) {
    if (!letter.test(sign)) {
      waiting += sign
      continue
    }
    const isRightToLeft = rightToLeft.test(sign)
    const isSame = runs.at(-1)?.isRightToLeft === isRightToLeft
    add(waiting, isSame ? isRightToLeft : paragraph === 'rtl')
    add(sign, isRightToLeft)
    waiting = ''
  }
  add(waiting, paragraph === 'rtl')
  return runs
}
