import type { FieldErrors } from '@domain/errors'
import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespaces } from '~/locales/namespaces'

type ErrorKey = keyof Namespaces['errors']

/** Gives a translator of error codes: those of a call and those of fields; an unknown code is said in general words. */
export function useErrorText(): (code: string | null | undefined) => string | null {
  const { t, i18n } = useTranslation('errors')
  return (code) => {
    if (!code) return null
    return i18n.exists(`errors:${code}`) ? t(code as ErrorKey) : t('invalid')
  }
}

/** After an answer with errors, moves the focus to the first field that is wrong. `answer` is the action's data. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement>,
  answer: { fields?: FieldErrors } | undefined,
): void {
  useEffect(() => {
    if (!answer?.fields) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, answer])
}
