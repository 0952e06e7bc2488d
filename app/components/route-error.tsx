import { isProblem } from '@domain/errors'
import { Button } from '@radix-ui/themes'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from '@remix-run/react'
import { IconLogin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { codeOfError } from '~/lib/code-of-error'
import { useErrorText } from '~/lib/form-errors'
import { NotFound } from './not-found'
import { Empty, ErrorPanel } from './state'

type Props = { /** A sentence that says what failed to load. */ title?: string }

/** The error boundary of a screen: a thing that is not there, or a failure with Try again and the request's id. */
export function RouteError({ title }: Props) {
  const error = useRouteError()
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  const { revalidate, state } = useRevalidator()
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : null
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound problem={problem} />
  if (problem && ['session_expired', 'unauthenticated'].includes(problem.code)) return <SignInAgain />
  return (
    <ErrorPanel
      title={title ?? t('pageFailed')}
      text={errorText(codeOfError(error))}
      requestId={problem?.requestId}
      onRetry={revalidate}
      isRetrying={state === 'loading'}
    />
  )
}

function SignInAgain() {
  const { t } = useTranslation('errors')
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ redirectTo: pathname + search, expired: '1' })
  return (
    <div className="panel" role="alert">
      <Empty icon={<Icon of={IconLogin} size={22} className="flip" />} title={t('session_expired')}>
        <Button asChild>
          <a href={`/signup?${query}`}>{t('signIn')}</a>
        </Button>
      </Empty>
    </div>
  )
}
