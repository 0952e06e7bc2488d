// The grammar of JSON: nothing with zeros in front, a plus sign or grouped thousands is a number.
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i
/** Digits beyond these are lost in a number. */
const maxDigits = 15

/** Takes text of a file that knows only text; gives the number, true or false that it is in JSON, else the text. */
export function typedText(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  if (!numeral.test(text)) return text
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '')
  const value = Number(text)
  return digits.length <= maxDigits && Number.isFinite(value) ? value : text
}

/** Finds whether a column's values are numbers, true and false, or whether some are other text: then all of them are read as text. */
export class ColumnGuess {
  #hasTyped = false
  #hasText = false

  /** Takes the next value that is not empty and of which the file does not say that it is text. */
  add(text: string): void {
    if (typedText(text) === text) this.#hasText = true
    else this.#hasTyped = true
  }

  get isText(): boolean {
    return this.#hasText || !this.#hasTyped
  }
}
