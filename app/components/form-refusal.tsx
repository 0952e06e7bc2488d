import type { FieldErrors } from '@domain/errors'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'

type Props = {
  /** A text that says which action failed. */
  text: string
  answer: { code?: string | null; fields?: FieldErrors | undefined } | undefined
}

/** The error of a form as a whole, if no field shows it; after a conflict it offers to reload the other person's changes. */
export function FormRefusal({ text, answer }: Props) {
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  const { pathname, search } = useLocation()
  if (!answer?.code || answer.fields) return null
  return (
    <div className="field-note wrong" role="alert">
      <span>
        {text} {errorText(answer.code)}{' '}
        {answer.code === 'stale' && (
          <a href={pathname + search} className="plain-link">
            {t('loadAgain')}
          </a>
        )}
      </span>
    </div>
  )
}
