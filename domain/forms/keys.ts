import * as v from 'valibot'
import { QuestionKey } from './question-key'

const longest = 40

/** Makes the keys of one form. Every key it gives counts as taken, so that the next one differs. */
type Keys = { from: (question: string) => string; unlike: (key: string) => string }

/**
 * Takes the keys in use; gives a maker of further keys. Each key takes one look-up, however many share the same words.
 */
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
 * Takes a question and the keys in use; gives an unused column name made of the question's words, or `question` where
 * there are none.
 */
export const keyFrom = (question: string, taken: Iterable<string>): string => newKeys(taken).from(question)

/** Takes a key and the keys in use; gives the key, with a number appended if it is taken. */
export const unlike = (key: string, taken: Iterable<string>): string => newKeys(taken).unlike(key)
