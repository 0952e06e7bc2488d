import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { useShared } from './context'
import type { Status } from './use-filler'

const signInAt = (id: string, locale: string) =>
  `/${locale}/signup?mode=in&redirectTo=${encodeURIComponent(`/form/${id}`)}`

/** Why answers were not sent, or that they wait for a connection. */
export function Notice({ status, refusal }: { status: Status; refusal: string | null }) {
  const { t } = useTranslation('filler')
  const { form, locale } = useShared()
  const errorText = useErrorText('filler')
  if (status === 'later')
    return (
      <div className="filler-notice waits" role="status">
        <p>{t('later')}</p>
        <p>{t('laterText')}</p>
        <button type="submit" name="step" value="send" className="filler-plain">
          {t('laterTry')}
        </button>
      </div>
    )
  if (status !== 'refused') return null
  return (
    <div className="filler-notice" role="alert">
      <p>{errorText(refusal)}</p>
      {refusal === 'unauthenticated' && (
        <a href={signInAt(form.id, locale)} target="_top">
          {t('signIn')}
        </a>
      )}
    </div>
  )
}
