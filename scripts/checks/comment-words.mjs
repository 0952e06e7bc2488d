import { sources } from './files.mjs'

/** The check’s own test quotes the words. */
const exempt = ['scripts/checks/comment-words.test.mjs']

/** @type {(words: string, say: string) => {word: RegExp, say: string}} */
const ban = (words, say) => ({ word: new RegExp(`\\b(?:${words.replaceAll(' ', ' +')})\\b`, 'i'), say })

/** Words that hide the subject of a comment, or that no other code base uses. */
const banned = [
  ban('(?:stands?|stood)(?!-)', 'is, comes, means'),
  ban('whoever|whom', 'anyone who, or the person’s role'),
  ban('(?:is|are|was|were|be|been|being) told', 'is notified, gets, is called'),
  ban('those (?:that|who|which|whose)', 'the noun'),
  ban('anew|once more', 'again'),
  ban('meanwhile', 'in the meantime'),
  ban('go(?:es)? on', 'continues'),
  ban('hands? on', 'passes, moves'),
  ban('in its place', 'replaces'),
]

/** A comment that begins so makes its reader search for the subject. */
const opener = /^\/(?:\*\*?|\/)\s+(?:\*\s*)?(What|Those)\b/

/** Comments after white space or an opening bracket, so that `//` of an address and `/*` of a path are none. */
const comment = /(?<=^|[\s{(])\/\*\*?\s[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm

/** Comments are plain English: they name their subject and use the words of other codebases. */
export async function commentWords() {
  const folders = ['app', 'bench', 'domain', 'functions', 'party', 'scripts', 'tests', 'workers']
  return sources(folders, /(?<!\.gen)\.(css|mjs|ts|tsx)$/)
    .filter(({ name }) => !exempt.includes(name))
    .flatMap(bannedInComments)
}

/**
 * @param {{name: string, lines: string[]}} file
 * @returns {string[]} the place of each banned word in a comment, and the words to use instead
 */
export function bannedInComments({ name, lines }) {
  const text = lines.join('\n')
  return [...text.matchAll(comment)].flatMap(({ index, 0: found }) => {
    const place = (/** @type {number} */ at) => `${name}:${text.slice(0, index + at).split('\n').length}`
    const first = opener.exec(found)?.[1]
    const words = banned.flatMap(({ word, say }) => {
      const hit = word.exec(joined(found))
      return hit ? [`${place(hit.index)} says “${hit[0].replace(/ +/g, ' ')}” in a comment; say: ${say}`] : []
    })
    return first ? [`${place(0)} begins a comment with “${first}”; begin with the noun`, ...words] : words
  })
}

/** The comment with its line starts blank, of the same length, so that words are found across lines. */
const joined = (/** @type {string} */ text) =>
  text.replace(/\n\s*(?:\*(?!\/)|\/\/)? ?/g, (start) => ' '.repeat(start.length))
