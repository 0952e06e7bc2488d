import { isProblem } from '@domain/errors'
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react'
import { IconMapOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '~/lib/form-errors'
import { Empty, ErrorPanel } from './state'

type Props = { /** What could not be loaded, as a sentence. */ title?: string }

/** The error boundary of a screen: a thing that is not there, or a failure with Try again and the request's id. */
export function RouteError({ title }: Props) {
  const error = useRouteError()
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  const { revalidate, state } = useRevalidator()
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <div className="panel">
        <Empty
          level="h1"
          icon={<IconMapOff size={22} stroke={1.6} aria-hidden="true" />}
          title={t('pageNotFound')}
          text={errorText('not_found')}
        />
      </div>
    )
  }
  return (
    <ErrorPanel
      title={title ?? t('pageFailed')}
      text={errorText(problem?.code ?? 'internal')}
      requestId={problem?.requestId}
      onRetry={revalidate}
      isRetrying={state === 'loading'}
    />
  )
}
