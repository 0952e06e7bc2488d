import { expect, it } from 'vitest'
import { namedValues } from './named-values'

it('named values are shown one by one, without empty ones', () => {
  expect(namedValues('maxClicks: 5')).toEqual([{ name: 'maxClicks', value: '5' }])
  expect(namedValues('args: ["a: b",1]')).toEqual([{ name: 'args', value: 'a: b\n1' }])
  expect(namedValues('theme: {"color":null,"mode":"auto","more":{"a":""}}')).toEqual([
    { name: 'theme.mode', value: 'auto' },
  ])
  expect([namedValues('hidden: []'), namedValues('thanks: ')].flat()).toEqual([])
  expect(namedValues('text: {broken')).toEqual([{ name: 'text', value: '{broken' }])
  expect(namedValues('no name')).toEqual([{ name: '', value: 'no name' }])
})
