import { expect, it } from 'vitest'
import { parseXml } from './parse-xml'

it('reads the five references of XML, and leaves names that it does not know', () => {
  expect(parseXml('<a>&lt;&amp;&#65; &constructor; &toString;</a>').children).toEqual([
    '<&A &constructor; &toString;',
  ])
})
