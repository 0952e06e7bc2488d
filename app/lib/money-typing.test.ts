import { expect, it } from 'vitest'
import { groupTyped } from './money-typing'

/** The bar is the caret. */
function typed(marked: string, currency: 'IRR' | 'EUR', locale: 'en' | 'fa' | 'ar'): string {
  const caret = marked.indexOf('|')
  const { text, caret: at } = groupTyped({ text: marked.replace('|', ''), caret }, currency, locale)
  return `${text.slice(0, at)}|${text.slice(at)}`
}

it.each([
  ['1234|', 'IRR', 'en', '1,234|'],
  ['12,3456|', 'IRR', 'en', '123,456|'],
  ['12|3,456', 'IRR', 'en', '12|3,456'],
  ['9|1,234', 'IRR', 'en', '9|1,234'],
  ['۱۲۳۴|', 'IRR', 'fa', '۱٬۲۳۴|'],
  ['1234|', 'IRR', 'fa', '۱٬۲۳۴|'],
  ['١٢٣٤|٥', 'EUR', 'ar', '١٢٬٣٤|٥'],
  ['1234.|', 'EUR', 'en', '1,234.|'],
  ['1234.5|', 'EUR', 'fa', '۱٬۲۳۴٫۵|'],
  ['007|', 'EUR', 'en', '7|'],
  ['|', 'EUR', 'en', '|'],
] as const)('%s in %s and %s is shown as %s', (text, currency, locale, shown) => {
  expect(typed(text, currency, locale)).toBe(shown)
})

it.each(['12a|', '1.234|', '12.5|', '-5|'])('%s is no amount of Rials and stays as it was typed', (text) => {
  expect(typed(text, 'IRR', 'en')).toBe(text)
})
