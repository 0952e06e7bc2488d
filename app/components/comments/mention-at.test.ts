import { expect, it } from 'vitest'
import { mentionAt, suggestions, withMark, withMention, withoutMarks } from './mention-at'

const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'))

it('a mention begins with an @ that begins a word, and ends with the word', () => {
  expect(at('Hi @sa|')).toEqual({ from: 3, letters: 'sa' })
  expect(at('@|')).toEqual({ from: 0, letters: '' })
  expect(at('سلام @سا|')).toEqual({ from: 5, letters: 'سا' })
  expect(at('@sara |')).toBeNull()
  expect(at('@sa|ra')).toBeNull()
  expect(at('me@mail|')).toBeNull()
  expect(at('x/@types|')).toBeNull()
})

it('the chosen handle takes the place of the letters, with one space after it', () => {
  expect(withMention('Hi @sa', { from: 3, letters: 'sa' }, 'sara')).toEqual({ text: 'Hi @sara ', caret: 9 })
  expect(withMention('Hi @sa you', { from: 3, letters: 'sa' }, 'sara')).toEqual({
    text: 'Hi @sara you',
    caret: 9,
  })
})

it('a mention in a field from right to left begins with its @, by a mark that is not sent', () => {
  const shown = withMention('سلام @fa', { from: 5, letters: 'fa' }, 'fa11b', 'rtl')
  expect(shown).toEqual({ text: 'سلام \u200e@fa11b ', caret: 13 })
  expect(withMention('سلام \u200e@fa', { from: 6, letters: 'fa' }, 'fa11b', 'rtl')).toEqual(shown)
  expect(withMark('سلام @', 6)).toBe('سلام \u200e@')
  expect(withMark('سلام \u200e@', 7)).toBeNull()
  expect(withMark('me@', 3)).toBeNull()
  expect(withoutMarks(shown.text)).toBe('سلام @fa11b ')
})

it('participants come first, each once, five in all', () => {
  const person = (handle: string, displayName: string) => ({
    id: handle,
    handle,
    displayName,
    avatarUrl: null,
  })
  const near = [person('omid', 'امید راد'), person('sara', 'سارا احمدی')]
  const found = ['sara', 'samira', 'sam', 'sahar', 'saba', 'said'].map((one) => person(one, one))
  const given = suggestions('سا', near, found)
  expect(given.map(({ person: { handle }, takesPart }) => [handle, takesPart])).toEqual([
    ['sara', true],
    ['samira', false],
    ['sam', false],
    ['sahar', false],
    ['saba', false],
  ])
  expect(suggestions('', near, []).map(({ person: { handle } }) => handle)).toEqual(['omid', 'sara'])
  expect(suggestions('rad', near, [])).toEqual([])
})
