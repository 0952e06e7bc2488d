import { expect, it } from 'vitest'
import { suffixNotice } from './public-suffix.mjs'

const list = '// a list\ncom\nhamkar.site\n*.ck\n'

it('a deploy says when the domain of sites is not on the public suffix list, or nobody knows', () => {
  expect(suffixNotice('hamkar.site', list)).toBeNull()
  expect(suffixNotice('kar.site', list)).toContain('kar.site is not on the public suffix list')
  expect(suffixNotice('hamkar.site', null)).toContain('Couldn’t read')
})
