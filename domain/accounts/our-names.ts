import { textKey, wordsOf } from '../search/words'
import { meant, ourWords } from './own-words'

/** Words for who would speak for the product, in its three languages. */
const staffWords =
  `support team admin admins administrator administrators administration official security staff moderator moderators
  moderation help helpdesk پشتیبانی پشتیبان تیم ادمین مدیر مدیریت رسمی امنیت کارکنان ناظر دعم فريق إدارة مدير مشرف رسمي رسمية أمن موظف`.split(
    /\s+/,
  )

/** Letters of other scripts that look like Latin ones, in lower case. */
const twins: Record<string, string> = {
  ...{
    а: 'a',
    е: 'e',
    һ: 'h',
    н: 'h',
    і: 'i',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    с: 'c',
    ѕ: 's',
    т: 't',
    у: 'y',
  },
  ...{ α: 'a', ε: 'e', η: 'h', ι: 'i', κ: 'k', μ: 'm', ο: 'o', ρ: 'p', τ: 't', υ: 'u' },
}

const folded = (word: string) =>
  meant(textKey(word).replace(/[а-ѕһα-υ]/g, (letter) => twins[letter] ?? letter))

type NameWord = 'product' | 'staff'
const kinds = new Map<string, NameWord>([
  ...ourWords.map((word) => [folded(word), 'product'] as const),
  ...staffWords.flatMap((word) => [word, `ال${word}`].map((one) => [folded(one), 'staff'] as const)),
])
const longestFirst = [...kinds.keys()].sort((a, b) => b.length - a.length)

/** The kinds of words that letters consist of; none where there are other letters too. */
function kindsIn(letters: string): NameWord[] {
  const found: NameWord[] = []
  let rest = letters
  for (const word of longestFirst) {
    const left = rest.replaceAll(word, ' ')
    const kind = left === rest ? undefined : kinds.get(word)
    if (kind) found.push(kind)
    rest = left
  }
  return rest.trim() === '' ? found : []
}

/**
 * Takes a name or a handle; tells whether it could be taken for the product's own staff: it has the product's name and a word
 * such as support or team, in any spelling of their letters, apart or together. The product's name alone is a person's too.
 */
export function speaksForUs(name: string): boolean {
  const words = wordsOf(name).map(folded)
  const found = [...words.flatMap(kindsIn), ...kindsIn(words.join(''))]
  return found.includes('product') && found.includes('staff')
}
