import { problem } from '@domain/errors'
import { locales } from '@domain/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { ApiError } from './api.server'
import { refused } from './form-answer.server'
import { useErrorText } from './form-errors'
import { i18nFor } from './i18n.server'

const refusal = (seconds: number | null) => new ApiError(problem('rate_limited', 'r1'), seconds)

function Said({ code }: { code: string }) {
  const said = [useErrorText()(code), useErrorText('apis')(code), useErrorText('accounts')(code)]
  return <>{new Set(said).size === 1 && said[0]}</>
}

const shown = (locale: (typeof locales)[number], code: string) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <Said code={code} />
    </I18nextProvider>,
  )

it.each([
  ['en', 'in 30 seconds'],
  ['fa', '۳۰ ثانیهٔ دیگر'],
  ['ar', 'بعد ٣٠ ثانية'],
] as const)('a form that was sent too often says in %s when to try again', async (locale, when) => {
  const { code } = await refused(refusal(30)).json()
  expect(shown(locale, code)).toContain(when)
})

it.each(locales)('an unexpected error tells the id by which it is found, in %s', async (locale) => {
  const failure = new ApiError(problem('internal', 'req_7'))
  const { code } = await refused(failure).json()
  const { t } = i18nFor(locale)
  expect(shown(locale, code)).toBe(`${t('errors:internal')} ${t('errors:requestId')} \u2068req_7\u2069`)
  expect(shown(locale, 'internal')).toBe(t('errors:internal'))
})

it.each(locales)('without a time to wait it is said in general words, in %s', async (locale) => {
  const { code } = await refused(refusal(null)).json()
  expect(shown(locale, code)).toBe(i18nFor(locale).t('errors:rate_limited'))
})
