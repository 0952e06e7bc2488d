import { expect, it } from 'vitest'
import { isField, isFilled } from './form-fields'

const field = (tagName: string, type: string, rest: object) => {
  const made = { tagName, type, name: 'it', ...rest }
  if (!isField(made)) throw new Error(`${tagName} is no field`)
  return made
}
const option = (value: string, selected: boolean, defaultSelected: boolean) => ({
  value,
  selected,
  defaultSelected,
})

it('takes lines, texts of many lines and choices for fields, buttons and groups for none', () => {
  expect(
    ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'FIELDSET'].filter((tagName) => isField({ tagName })),
  ).toEqual(['INPUT', 'TEXTAREA', 'SELECT'])
})

it('knows what was filled in before the script came', () => {
  const filled = { value: 'ab', defaultValue: '' }
  expect(isFilled(field('INPUT', 'text', filled))).toBe(true)
  expect(isFilled(field('TEXTAREA', 'textarea', filled))).toBe(true)
  expect(isFilled(field('TEXTAREA', 'textarea', { value: 'kept', defaultValue: 'kept' }))).toBe(false)
  for (const type of ['hidden', 'checkbox', 'radio'])
    expect(isFilled(field('INPUT', type, filled))).toBe(false)
  const chosen = [option('', false, false), option('other', true, false)]
  expect(isFilled(field('SELECT', 'select-one', { options: chosen }))).toBe(true)
  expect(isFilled(field('SELECT', 'select-one', { options: [option('', true, false)] }))).toBe(false)
})
