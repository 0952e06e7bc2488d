import { expect, it } from 'vitest'
import { markedParts, markWords } from '../search/mark'
import { wantedWords } from '../search/words'
import { codeWordsOf, identifierEnds, identifierRuns } from './code-words'

const wordsOf = (text: string): Record<string, number> =>
  JSON.parse(codeWordsOf({ filename: 'a.ts', description: '', text }))

/** Whether a search finds a text, as the index is asked: by the beginnings of words. */
const finds = (search: string, text: string) => {
  const known = Object.keys(wordsOf(text))
  return wantedWords(search, 1).some((list) =>
    list.every((wanted) => known.some((word) => word.startsWith(wanted))),
  )
}

it.each([
  ['getUserId', ['getUserId', 'UserId', 'Id']],
  ['HTTPServer2', ['HTTPServer2', 'Server2', '2']],
  ['get_user_id', ['getuserid', 'userid', 'id']],
  ['$el', ['el']],
  ['XMLHttpRequest', ['XMLHttpRequest', 'HttpRequest', 'Request']],
  ['شماره_کاربر', ['شمارهکاربر', 'کاربر']],
])('%s is found from each of its parts on', (identifier, ends) => {
  expect(identifierEnds(identifier)).toEqual(ends)
})

it.each(['user', 'getUser', 'userId', 'user_id', 'GETUSER', 'id', 'get user'])(
  '%s finds getUserId',
  (search) => {
    expect(finds(search, 'export const getUserId = () => 1')).toBe(true)
  },
)

it('words of comments are found in every letter form', () => {
  const code = '// کتاب‌های کاربر را برمی‌گرداند\nconst a = 1 // المستخدمين'
  for (const search of ['كتاب', 'کتابهای', 'برمی‌گرداند', 'مستخدمين']) expect(finds(search, code)).toBe(true)
  expect(finds('خودرو', code)).toBe(false)
})

it('the name counts as the title', () => {
  const words = JSON.parse(
    codeWordsOf({
      filename: 'src/moveVisit.ts',
      description: 'Moves',
      text: '',
    }),
  )
  expect(words).toMatchObject({ src: 1, movevisit: 1, visit: 1, ts: 1, moves: 0 })
})

it('a long text gives a thousand words, an identifier of many parts eight', () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `name${at}`).join(' ')
  expect(Object.keys(wordsOf(long)).length).toBeLessThan(1_100)
  expect(identifierEnds('aB'.repeat(100))).toHaveLength(8)
})

it.each([
  ['const getUser = 1', 'user', 'const get[User] = 1'],
  ['getUserId(id)', 'userid', 'get[UserId](id)'],
  ['get_user_id', 'us', 'get_[us]er_id'],
  ['parseHTMLPage2', 'html', 'parse[HTML]Page2'],
  ['a کاربرِ تازه', 'کاربر', 'a [کاربرِ] تازه'],
  ['superuser', 'user', 'superuser'],
])('in “%s” the found part of “%s” is marked', (text, search, expected) => {
  const words = wantedWords(search, 1).flat()
  const shown = markedParts(markWords(text, words, identifierRuns)).map(({ text: part, isMarked }) =>
    isMarked ? `[${part}]` : part,
  )
  expect(shown.join('')).toBe(expected)
})
