import { expect, it } from 'vitest'
import { drawable, writtenFrom } from './share-card'

it('a card shows letters that it has, and nothing of a text that has others', () => {
  expect(drawable('سارا محمدی‌زاده 🎉')).toBe('سارا محمدی‌زاده')
  expect(drawable('Émile\n  Łukasz\t(Дмитрий) ۱۲')).toBe('Émile Łukasz (Дмитрий) ۱۲')
  expect(drawable('Yamada 山田')).toBe('')
  expect(drawable('👩‍💻')).toBe('')
})

it('a text on a card begins where its first letter does', () => {
  expect(writtenFrom('12 سارا', 'ltr')).toBe('rtl')
  expect(writtenFrom('Ali رضایی', 'rtl')).toBe('ltr')
  expect(writtenFrom('12', 'rtl')).toBe('rtl')
})
