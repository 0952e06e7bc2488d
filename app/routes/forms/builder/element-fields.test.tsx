import { type Element, Elements, formBounds } from '@domain/forms/elements'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { i18nFor } from '~/lib/i18n.server'
import { ElementFields } from './element-fields'

const elements = v.parse(Elements, [
  {
    type: 'radio',
    key: 'cup',
    question: 'Cup?',
    options: Array.from({ length: 40 }, (_, at) => `Cup of tea ${at}`),
  },
  { type: 'radio', key: 'again', question: 'Cup?', options: ['Mug'] },
  { type: 'email', key: 'mail', question: 'Mail?', showIf: { key: 'cup', is: ['Cup of tea 39', 'Gone'] } },
])

const drawn = (place: number) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('en')}>
      <ElementFields
        element={elements[place] as Element}
        elements={elements}
        place={place}
        language="en"
        errors={{}}
        onSet={() => {}}
      />
    </I18nextProvider>,
  )
const tagOf = (html: string, name: string) => new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

it('takes no more letters in a field than the form may have', () => {
  const html = drawn(2)
  for (const [name, most] of [
    ['question', formBounds.questionLetters],
    ['help', formBounds.helpLetters],
    ['placeholder', formBounds.placeholderLetters],
    ['key', formBounds.keyLetters],
  ])
    expect(tagOf(html, String(name)).toLowerCase()).toContain(`maxlength="${most}"`)
})

it('lets the answers of a condition be chosen from the options, many ones too; one that is gone can be taken out', () => {
  const boxes = drawn(2).match(/<input[^>]*name="showIfValue"[^>]*>/g) ?? []
  expect(boxes).toHaveLength(41)
  expect(boxes.filter((box) => box.includes('checked'))).toHaveLength(2)
  expect(drawn(2)).not.toContain('<textarea name="showIfValue"')
})

it('tells questions of one text apart by their numbers', () => {
  const html = drawn(2)
  expect(html).toContain('>1. Cup?</option>')
  expect(html).toContain('>2. Cup?</option>')
})
