// The flags of England, Scotland and Wales are the only pictures that are made with tag letters.
const flags =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}'
const directions = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
// Nothing is drawn for these: two names would look the same.
const unseen = `(?![\\u200c\\u200d\\ufe0e\\ufe0f${directions}])\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]`
const hidden = new RegExp(`(${flags})|${unseen}|[\\u2028\\u2029${directions}]`, 'gu')
const hiddenInText = new RegExp(`(${flags})|${unseen}`, 'gu')
// A joiner shapes letters of Arabic and Indic scripts and emoji; after other letters, after another joiner, or at an
// end, it is invisible. A Persian suffix may follow one even after a word in Latin letters.
const idleJoiner =
  /(?<=^|[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(?:\u200d|\u200c(?!\p{Script=Arabic}))[\u200c\u200d]*|(?<=[\u200c\u200d])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/gu
// A style is of a picture; that of a digit, only within a keycap.
const idleStyle = /(?<!(?!\p{ASCII})\p{Emoji})[\ufe0e\ufe0f](?!(?<=[\d#*]\ufe0f)\u20e3)/gu
// The blank of Braille parts words of Braille.
const idleBlank = /(?<![\u2801-\u28ff])\u2800+|\u2800+(?![\u2800-\u28ff])/gu
const blank = /(?:\s|\u2800|\u200c|\u200d|\ufe0e|\ufe0f)+/gu

/** Takes a name; gives it without letters that nobody sees, or that turn round how the others are shown. */
export const withoutHidden = (name: string) => without(name, hidden)

/** The same for a line of text, which keeps the marks of direction that people write. */
export const withoutUnseen = (text: string) => without(text, hiddenInText)

function without(text: string, letters: RegExp): string {
  let before: string
  let after = text
  // Taking one away can leave another idle.
  do {
    before = after
    after = before
      .replace(letters, '$1')
      .replace(idleJoiner, '')
      .replace(idleStyle, '')
      .replace(idleBlank, '')
  } while (after !== before)
  return after
}

/** Whether a name has letters that `withoutHidden` takes away. */
export const isHidden = (name: string) => withoutHidden(name) !== name

/** Whether a text has at least one letter or sign that is seen. */
export const isSeen = (text: string) => text.replace(hidden, '$1').replace(blank, '') !== ''

/** Whether a text has invisible characters, or characters that reorder the others. */
export const turnsRound = (text: string) => text.replace(hidden, '$1') !== text

/** Takes a name; gives it with each letter that is never seen, turns the others round or controls a device as `U+202E`. */
export const withHiddenShown = (name: string): string =>
  [/\p{Cc}|\p{Surrogate}/gu, idleJoiner, idleStyle, idleBlank].reduce(
    (text, letters) => text.replace(letters, (found) => codesOf(found)),
    name.replace(hidden, (found: string, flag?: string) => flag ?? codesOf(found)),
  )

const codesOf = (letters: string) =>
  Array.from(letters, (letter) => `\u2066U+${codeOf(letter)}\u2069`).join('')

const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
