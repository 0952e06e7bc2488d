import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addFormats, i18nOptions } from '~/lib/i18n'
import { Trans } from './trans'

const messages = {
  named: '“<name>{{name}}</name>” ends <date/>.',
  twice: 'Run <code>one</code>, then <code>two</code>.',
  apart: 'See <name>{{name, isolated}}</name>',
  rows_one: '<b>{{count, number}}</b> row',
  rows_other: '<b>{{count, number}}</b> rows',
}

const i18n = createInstance()
await i18n.init({ ...i18nOptions, lng: 'fa', resources: { fa: { common: messages } } })
addFormats(i18n)
// The test's own messages are none of the product's.
const t = i18n.t as never

type TransValues = { values?: Record<string, string>; count?: number }
const components = { name: <bdi />, date: <time>today</time>, code: <code />, b: <b /> }
const drawn = (key: string, given: TransValues = {}) =>
  renderToStaticMarkup(<Trans t={t} i18nKey={key as never} components={components} {...given} />)

it('draws elements that have something in them, and self-closing ones', () => {
  expect(drawn('named', { values: { name: 'Nora' } })).toBe('“<bdi>Nora</bdi>” ends <time>today</time>.')
  expect(drawn('twice')).toBe('Run <code>one</code>, then <code>two</code>.')
})

it('reads no tag, mark or placeholder in a value', () => {
  const hostile = '</name><date/>{{name}}\ue000name\ue001$t(twice)'
  expect(drawn('named', { values: { name: hostile } })).toBe(
    '“<bdi>&lt;/name&gt;&lt;date/&gt;{{name}}\ue000name\ue001$t(twice)</bdi>” ends <time>today</time>.',
  )
})

it('takes formats and the forms of a number', () => {
  expect(drawn('apart', { values: { name: 'X' } })).toBe('See <bdi>\u2068X\u2069</bdi>')
  expect(drawn('rows', { count: 3 })).toBe('<b>۳</b> rows')
})
