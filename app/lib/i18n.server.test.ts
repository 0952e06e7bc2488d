import { expect, it } from 'vitest'
import { translator } from './i18n.server'

it('sets a person’s own words apart from the sentence around them', () => {
  const said = translator('fa', 'chats')('said', { name: 'Sara', text: 'Hi!' })
  expect(said).toContain('\u2068Sara\u2069')
  expect(said).toContain('\u2068Hi!\u2069')
})
