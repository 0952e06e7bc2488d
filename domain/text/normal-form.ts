const longRun = /(\p{M}{30})\p{M}+/gu

/**
 * Takes text; gives it in a normal form of Unicode, at most thirty marks on one letter as its stream-safe form has it:
 * putting a long run of marks in order takes time that grows with the square.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(longRun, '$1').normalize(form)
}
