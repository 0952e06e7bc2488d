import * as v from 'valibot'
import { QuestionKey } from './question-key'

const longest = 40

/** Keys of one form: each that is given stands from then on, so that the next is unlike all before it. */
type Keys = { from: (question: string) => string; unlike: (key: string) => string }

/** Takes the keys that stand already; gives what makes more. Each takes one look, however many have the same words. */
export function newKeys(taken: Iterable<string> = []): Keys {
  const all = new Set(taken)
  // The last number of each stem: counting from the first again would be quadratic in many questions of the same words.
  const numbers = new Map<string, number>()
  const unlike = (key: string): string => {
    let free = key
    if (all.has(key)) {
      const stem = [...key.replace(/_\d+$/, '')].slice(0, longest + 10).join('')
      let number = numbers.get(stem) ?? 1
      do number += 1
      while (all.has(`${stem}_${number}`))
      numbers.set(stem, number)
      free = `${stem}_${number}`
    }
    all.add(free)
    return free
  }
  return { unlike, from: (question) => unlike(plainKey(question)) }
}

function plainKey(question: string): string {
  const words = question
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
    .filter((word) => word !== '')
  const plain = [...words.join('_')].slice(0, longest).join('').replace(/_+$/, '')
  if (v.is(QuestionKey, plain)) return plain
  return v.is(QuestionKey, `${plain}_q`) ? `${plain}_q` : 'question'
}

/**
 * Takes a question and the keys that stand already; gives a column's name made of its words, unlike all of them: what no
 * word can be made of is `question`.
 */
export const keyFrom = (question: string, taken: Iterable<string>): string => newKeys(taken).from(question)

/** Takes a key and those that stand already; gives it, with a number where it stands. */
export const unlike = (key: string, taken: Iterable<string>): string => newKeys(taken).unlike(key)
