import type { Element } from '@domain/forms/elements'
import { Elements } from '@domain/forms/elements'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  answersWith,
  fieldName,
  otherName,
  otherValue,
  sentOf,
  trustingReader,
  withoutPasswords,
} from './answers'
import { beginning, currentScreen, firstWrong, reviewScreen, screensOf, stepped } from './screens'

const made = (layout: 'one' | 'pages', elements: unknown) => ({
  elements: v.parse(Elements, elements),
  settings: { layout } as never,
})

const branching = made('one', [
  { type: 'welcome', key: 'hello', question: 'Hello' },
  { type: 'radio', key: 'pet', question: 'A pet?', options: ['cat', 'none'], required: true },
  { type: 'text', key: 'name', question: 'Its name?', showIf: { key: 'pet', is: 'cat' } },
  { type: 'email', key: 'mail', question: 'Your mail?' },
])

const data = (values: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one)
  return form
}

const next = (
  form: typeof branching,
  filling: ReturnType<typeof beginning>,
  values: Record<string, string | string[]>,
) => stepped(form, filling, 'next', data(values), trustingReader)

describe('the screens of a form', () => {
  it('are the ones that the answers lead to, and only questions are counted', () => {
    const ids = (answers: Answers) => screensOf(branching, answers).screens.map(({ id }) => id)
    expect(ids({})).toEqual(['hello', 'pet', 'mail'])
    expect(ids({ pet: 'cat' })).toEqual(['hello', 'pet', 'name', 'mail'])
    expect(screensOf(branching, { pet: 'cat' }).questions).toBe(3)
    expect(screensOf(branching, {}).screens.at(-1)?.firstNumber).toBe(2)
  })

  it('lead on only when the answers will do', () => {
    let filling = next(branching, beginning(branching), {})
    expect(filling.at).toBe('pet')
    filling = next(branching, filling, {})
    expect(filling).toMatchObject({ at: 'pet', errors: { pet: 'required' } })
    filling = next(branching, filling, { [fieldName('pet')]: 'cat' })
    expect(filling).toMatchObject({ at: 'name', errors: {} })
    filling = next(branching, filling, { [fieldName('name')]: '' })
    expect(filling.at).toBe('mail')
    expect(next(branching, filling, { [fieldName('mail')]: 'me' }).errors).toEqual({ mail: 'not_an_email' })
    expect(next(branching, filling, { [fieldName('mail')]: '' }).at).toBe(reviewScreen)
  })

  it('go back without asking whether the answer will do, and keep it', () => {
    const filling = { ...beginning(branching, { pet: 'none' }), at: 'mail' }
    const back = stepped(branching, filling, 'back', data({ [fieldName('mail')]: 'half' }), trustingReader)
    expect(back).toMatchObject({ at: 'pet', answers: { mail: 'half' }, errors: {} })
  })

  it('come back to the review after a change, by way of the questions that the change adds', () => {
    const all = { ...beginning(branching, { pet: 'none', mail: 'a@b.com' }), at: reviewScreen }
    const changing = stepped(branching, all, 'go:pet', null, trustingReader)
    expect(next(branching, changing, { [fieldName('pet')]: 'none' }).at).toBe(reviewScreen)
    const asked = next(branching, changing, { [fieldName('pet')]: 'cat' })
    expect(asked.at).toBe('name')
    expect(next(branching, asked, { [fieldName('name')]: 'Tom' }).at).toBe(reviewScreen)
  })

  it('show the questions of a page together, and stay where an answer asks for more', () => {
    const pages = made('pages', [
      { type: 'radio', key: 'pet', question: 'A pet?', options: ['cat', 'none'] },
      { type: 'text', key: 'name', question: 'Its name?', showIf: { key: 'pet', is: 'cat' }, required: true },
      { type: 'text', key: 'last', question: 'More?', beginsPage: true },
    ])
    const start = beginning(pages)
    expect(currentScreen(pages, start)?.elements.map(({ key }) => key)).toEqual(['pet'])
    const more = next(pages, start, { [fieldName('pet')]: 'cat' })
    expect(more).toMatchObject({ at: 'pet', errors: {} })
    expect(currentScreen(pages, more)?.elements.map(({ key }) => key)).toEqual(['pet', 'name'])
    expect(next(pages, more, { [fieldName('pet')]: 'cat' }).errors).toEqual({ name: 'required' })
    expect(next(pages, start, { [fieldName('pet')]: 'none' }).at).toBe('last')
  })

  it('lead to the first wrong answer before anything is sent', () => {
    expect(firstWrong(branching, { pet: 'none', mail: 'x' }, trustingReader)).toMatchObject({
      at: 'mail',
      errors: { mail: 'not_an_email' },
    })
    expect(firstWrong(branching, { pet: 'none' }, trustingReader)).toBeNull()
  })
})

describe('what a field sends', () => {
  const element = (said: object) => v.parse(Elements, [{ key: 'k', question: 'Q', ...said }])[0] as Element
  const read = (said: object, values: Record<string, string | string[]>) =>
    answersWith({}, data(values), [element(said)]).k

  it('takes another option by its own words', () => {
    const radio = { type: 'radio', options: ['a'], hasOther: true }
    const values = { [fieldName('k')]: otherValue, [otherName('k')]: ' mine ' }
    expect(read(radio, values)).toBe('mine')
    const boxes = { type: 'checkbox', options: ['a', 'b'], hasOther: true }
    expect(read(boxes, { ...values, [fieldName('k')]: ['b', otherValue] })).toEqual(['b', 'mine'])
    expect(read(boxes, { [fieldName('k')]: [otherValue] })).toEqual([])
  })

  it('makes an international number of a phone and its country', () => {
    const reader = (typed: string, country: string) =>
      country === 'IR' && typed === '0912 1' ? '+98912' : null
    expect(sentOf({ country: 'IR', typed: ' 0912 1 ' }, reader)).toBe('+98912')
    expect(sentOf({ country: 'DE', typed: '0912 1' }, reader)).toBe('0912 1')
    expect(sentOf({ country: 'DE', typed: ' ' }, reader)).toBeNull()
  })

  it('never leaves a password on the device', () => {
    const elements = [element({ type: 'password' })]
    expect(withoutPasswords(elements, { k: 'secret', other: 'x' })).toEqual({ other: 'x' })
  })
})
