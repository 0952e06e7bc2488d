import { firstWords } from '@domain/text/first-words'

/** The page itself has the whole: search engines get enough of it to know what it is about. */
const maxTold = 600

/** A question or an answer, with the words of it that search engines get. */
export const withTold = <T extends { text: string }>(said: T) => ({
  ...said,
  told: firstWords(said.text, maxTold),
})
