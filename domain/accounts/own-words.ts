/** The product's name in its three languages, which anybody would try here first. */
export const ourWords = ['hamkar', 'همکار', 'همكار', 'هامکار', 'هامكار']

const alike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
/** Takes `h4mk4r`; gives its letters as they are meant. Figures at either end are a year or a count. */
export const meant = (text: string) =>
  lettersOf(text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\d@$]/g, (sign) => alike[sign] ?? ''))

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters)
  return letters !== '' && rest === ''
}

/**
 * Takes a new password and what is known of its member (names, e-mail address); tells whether it is nothing but those
 * words and the product's name with figures and signs. Words of fewer than three letters count for nothing.
 */
export function isOfOwnWords(password: string, known: readonly string[]): boolean {
  const folded = (text: string) => text.normalize('NFKC').toLowerCase()
  const own = known.flatMap((text) => folded(text).split(/[^\p{L}]+/u)).filter((word) => word.length >= 3)
  const words = [...ourWords, ...own].sort((a, b) => b.length - a.length)
  const text = folded(password)
  return [lettersOf(text), meant(text)].some((letters) => isMadeOf(letters, words))
}
