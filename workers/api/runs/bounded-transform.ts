import type { Options } from 'sucrase'
import { transform } from 'sucrase/dist/esm/index.js'
import State from 'sucrase/dist/esm/parser/tokenizer/state.js'

/** Tokens that may be read again for each letter of the code: ordinary code needs less than one. */
const againForLetter = 10
const base = 10_000

let left = 0
const restore = State.prototype.restoreFromSnapshot

// The parser tries arrow functions and type arguments and goes back; nested ones double the work at each level.
State.prototype.restoreFromSnapshot = function (snapshot) {
  left -= Math.max(1, this.tokens.length - snapshot.tokensLength)
  if (left < 0) throw new TooComplex()
  restore.call(this, snapshot)
}

/** Thrown for code whose parts are nested so that reading it takes too long. */
export class TooComplex extends Error {}

/** `transform` of sucrase, bounded by the length of the code; throws `TooComplex` beyond that. */
export function boundedTransform(code: string, options: Options): string {
  left = base + againForLetter * code.length
  return transform(code, options).code
}
