import { expect, it } from 'vitest'
import { beginning } from './beginning.server'

const begun = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return beginning(form, 'en')
}
const json = (value: unknown) => begun({ from: 'json', json: JSON.stringify(value) })
const field = { type: 'short_text', title: 'Name' }

it.each([[[]], [{ elements: [] }], [[{ step: 'SaveForm' }]], [{ fields: [] }]])(
  'no form begins with JSON that has no elements: %j',
  (value) => {
    expect(json(value)).toEqual({ wrong: [{ line: 1, code: 'not_elements' }] })
  },
)

it('a form of Typeform brings its settings, and names what is lost', () => {
  const end = { title: 'Bye', properties: { redirect_url: 'https://a.example/x' } }
  expect(json({ fields: [field], hidden: ['utm'], thankyou_screens: [end] })).toMatchObject({
    settings: { thanks: 'Bye', hidden: ['utm'], redirectTo: 'https://a.example/x' },
    lost: null,
  })
  expect(json({ fields: [{ ...field, type: 'payment' }] })).toMatchObject({
    settings: {},
    lost: { lost: ['Name'] },
  })
})

it('a pasted list is refused where it is too long, and its title is kept beside a name that was typed', () => {
  expect(begun({ from: 'pasted', pasted: 'q\n'.repeat(201) })).toEqual({ refused: 'too_many_elements' })
  expect(begun({ from: 'pasted', name: 'Mine', pasted: 'Party\n\nName?' })).toMatchObject({
    elements: [{ type: 'welcome', question: 'Party' }, { question: 'Name?' }],
  })
})
