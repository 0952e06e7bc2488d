import { countries as codes } from '@domain/countries'
import type { PublicForm } from '@domain/forms/forms'
import type { Locale } from '@domain/locale'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { countryNames } from '~/lib/country-names'
import { startI18n } from '~/lib/i18n.client'
import type { Countries, Upload } from './context'
import { dayText } from './day-text'
import { FormFiller } from './form-filler'
import { beginning } from './screens'
import type { FillerCalls } from './use-filler'

type Props = {
  form: PublicForm
  /** The key of the element that is shown; the first one unless it is said. */
  at?: string | undefined
  /** Called after the last screen was sent. */
  onSent?: () => void
  /** Drawn below the form. */
  foot?: ReactNode
}

const pretend: Upload = async (_key, { name, size }, onProgress) => {
  onProgress(1)
  return { fileId: 'formfile_preview', name, size }
}

/** A form as it will be filled in, in its own language, whatever the language around it: nothing of it is sent or kept. */
export function FillerPreview({ form, at, onSent, foot }: Props) {
  const calls: FillerCalls = {
    send: async () => {
      onSent?.()
      return { is: 'sent', made: null }
    },
  }
  const texts = useTexts(form.language)
  const countries = useCountries(form)
  const first = useMemo(() => ({ ...beginning(form), ...(at !== undefined && { at }) }), [form, at])
  if (!texts || !countries) return null
  return (
    <I18nextProvider i18n={texts}>
      <FormFiller
        key={`${form.language} ${at ?? ''}`}
        form={form}
        mode="preview"
        title={at === undefined ? 'h1' : 'p'}
        countries={countries}
        calls={calls}
        upload={pretend}
        dayText={dayText}
        first={first}
        foot={foot}
      />
    </I18nextProvider>
  )
}

function useTexts(language: Locale): i18n | null {
  const [texts, setTexts] = useState<i18n | null>(null)
  useEffect(() => {
    let isLeft = false
    void startI18n(language, ['filler', 'errors']).then((started) => {
      if (!isLeft) setTexts(started)
    })
    return () => {
      isLeft = true
    }
  }, [language])
  return texts
}

const none: Countries = { all: [], suggested: [] }

/** Gives null until the calling codes are there: a field shows what it began with. */
function useCountries({ elements, language }: PublicForm): Countries | null {
  const isAsked = elements.some(({ type }) => type === 'country' || type === 'phone')
  const [calling, setCalling] = useState<Record<string, string> | null>(null)
  useEffect(() => {
    if (!isAsked) return
    void import('libphonenumber-js/min').then(({ getCountries, getCountryCallingCode }) =>
      setCalling(Object.fromEntries(getCountries().map((code) => [code, getCountryCallingCode(code)]))),
    )
  }, [isAsked])
  return useMemo(() => {
    if (!isAsked) return none
    if (!calling) return null
    const nameOf = countryNames(language)
    const order = new Intl.Collator(language)
    const all = codes
      .map((code) => ({ code, name: nameOf(code), calling: calling[code] ?? '' }))
      .sort((a, b) => order.compare(a.name, b.name))
    return { all, suggested: [] }
  }, [isAsked, language, calling])
}
