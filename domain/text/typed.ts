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

/** Finds the type of a column: that of all its values where they are of one, text where they are not. */
export class ColumnGuess {
  #type: 'number' | 'boolean' | 'text' | null = null

  /** Takes the next value that is not empty; `isText` where the file says that it is text. */
  add(text: string, isText: boolean): void {
    const type = isText ? 'text' : typeof typedText(text)
    const known = type === 'number' || type === 'boolean' ? type : 'text'
    this.#type = this.#type === null || this.#type === known ? known : 'text'
  }

  get isText(): boolean {
    return this.#type === null || this.#type === 'text'
  }
}
