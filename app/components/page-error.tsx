import { isProblem } from '@domain/errors'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { codeOfError } from '~/lib/code-of-error'
import { useErrorText } from '~/lib/form-errors'
import { PlainTheme } from './plain-theme'
import { RequestId } from './request-id'
import { SignTile } from './sign'

/** Replaces a page that is missing or failed; needs neither data nor Radix. */
export function PageError() {
  const error = useRouteError()
  const { t } = useTranslation(['errors', 'common'])
  const errorText = useErrorText()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : null
  return (
    <PlainTheme>
      <main className="page-error state">
        <a href="/" className="sign">
          <SignTile size={40} />
          <span className="visually-hidden">{t('common:product')}</span>
        </a>
        <h1>{t(isMissing ? 'errors:pageNotFound' : 'errors:pageFailed')}</h1>
        <p>{isMissing ? t('errors:pageNotFoundHelp') : errorText(codeOfError(error))}</p>
        <div className="state-actions">
          <a href="/" className="button">
            {t('common:backHome')}
          </a>
          {problem && <RequestId id={problem.requestId} />}
        </div>
      </main>
    </PlainTheme>
  )
}
