import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { WrongLines } from './json-view'

const drawn = (wrong: { line: number; code: string; name?: string }[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('en')}>
      <WrongLines wrong={wrong} />
    </I18nextProvider>,
  )

it('what is wrong in a JSON text names the key, and counts what it leaves out', () => {
  const html = drawn([
    { line: 2, code: 'bad_json' },
    ...Array.from({ length: 9 }, (_, at) => ({ line: 3, code: 'unknown_field', name: `<k${at}>` })),
  ])
  expect(html).toContain('<strong>Line 2:</strong>')
  expect(html).toContain('Line 3, <code><bdi>&lt;k0&gt;</bdi></code>:</strong> <span>Unknown field.')
  expect(html.match(/<code/g)).toHaveLength(7)
  expect(html).toContain('And 2 more.')
})
