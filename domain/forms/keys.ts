import * as v from 'valibot'
import { QuestionKey } from './question-key'

const longest = 40

/**
 * Takes a question and the keys that stand already; gives a column's name made of its words, unlike all of them: what no
 * word can be made of is `question`.
 */
export function keyFrom(question: string, taken: Iterable<string>): string {
  const words = question
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
    .filter((word) => word !== '')
  const plain = [...words.join('_')].slice(0, longest).join('').replace(/_+$/, '')
  return unlike(
    v.is(QuestionKey, plain) ? plain : v.is(QuestionKey, `${plain}_q`) ? `${plain}_q` : 'question',
    taken,
  )
}

/** Takes a key and those that stand already; gives it, with a number where it stands. */
export function unlike(key: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  if (!all.has(key)) return key
  const stem = [...key.replace(/_\d+$/, '')].slice(0, longest + 10).join('')
  let number = 2
  while (all.has(`${stem}_${number}`)) number += 1
  return `${stem}_${number}`
}
