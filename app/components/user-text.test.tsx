import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileName } from './user-text'

it.each(['سبک.css', 'site.css', 'گزارش ۲.tar.gz'])(
  'keeps the ending of %s with its dot and its name',
  (name) => {
    expect(renderToStaticMarkup(<FileName name={name} />)).toBe(`<bdi dir="auto">${name}</bdi>`)
  },
)

it('names letters that nobody sees', () => {
  const shown = renderToStaticMarkup(<FileName name={'bad\u202ename\n.html'} />)
  expect(shown).toBe('<bdi dir="auto">bad\u2066U+202E\u2069name\u2066U+000A\u2069.html</bdi>')
})
