import { expect, test } from 'vitest'
import { keptCount } from './kept-count'

test('an answer that took long does not replace the news of the meantime', () => {
  const unread = keptCount()
  const takeSlow = unread.ask()
  unread.set(2)
  takeSlow(0)
  expect(unread.get()).toBe(2)
  unread.ask()(1)
  expect(unread.get()).toBe(1)
})

test('of two questions the later one counts, in whatever order they are answered', () => {
  const unread = keptCount()
  const [takeFirst, takeSecond] = [unread.ask(), unread.ask()]
  takeFirst(1)
  expect(unread.get()).toBe(1)
  takeSecond(2)
  expect(unread.get()).toBe(2)
  const [takeThird, takeFourth] = [unread.ask(), unread.ask()]
  takeFourth(4)
  takeThird(3)
  expect(unread.get()).toBe(4)
})
