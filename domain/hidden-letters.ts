// Nothing is drawn for these, or they turn what follows round: two names would look the same.
const hidden = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff9-\ufffb]/gu
// A joiner shapes letters of Arabic and Indian scripts and pictures; after other letters, or at an end, nobody sees it.
const idleJoiner =
  /(?<=^|[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/gu
const idleStyle = /(?<![\p{Emoji}])[\ufe0e\ufe0f]/gu

/** Takes a name; gives it without letters that nobody sees, or that turn round how the others are shown. */
export function withoutHidden(name: string): string {
  let before: string
  let after = name
  // Taking one away can leave another idle.
  do {
    before = after
    after = before.replace(hidden, '').replace(idleJoiner, '').replace(idleStyle, '')
  } while (after !== before)
  return after
}

/** Whether a name has letters that `withoutHidden` takes away. */
export const isHidden = (name: string) => [hidden, idleJoiner, idleStyle].some((one) => name.search(one) >= 0)

/** Whether a text has letters that are never seen, wherever they stand, or that turn round how the others are shown. */
export const turnsRound = (text: string) => text.search(hidden) >= 0
