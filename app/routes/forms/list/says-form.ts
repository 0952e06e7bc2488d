/** Takes the name of a form and the word for a form in the reader's language; gives whether the name has that word already, with an article or an ending or without. */
export const saysForm = (name: string, word: string): boolean =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((one) => [word, `${word}s`, `ال${word}`].includes(one))
