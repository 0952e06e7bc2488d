import { Button } from '@radix-ui/themes'
import { IconCloudOff, IconRefresh, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { RequestId } from './request-id'

type StateProps = {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

/** The empty state of a list: an icon of 22 pixels, a title, a text and one action. */
export function Empty({ icon, title, text, children, level: Title = 'h2' }: StateProps) {
  return (
    <div className="state">
      <span className="state-icon">{icon}</span>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="state-actions">{children}</div>}
    </div>
  )
}

/** Repeats the words that were searched; children offer the way out. */
export function NoResult({
  words,
  text,
  children,
}: {
  words: string
  text?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Empty icon={<Icon of={IconSearch} size={22} />} title={t('noResult', { words })} text={text}>
      {children}
    </Empty>
  )
}

type ErrorProps = {
  title: ReactNode
  text: ReactNode
  requestId?: string | null
  onRetry?: () => void
  isRetrying?: boolean
}

/** An error panel: the failure, that the data is safe, Try again, and the request's id for support. */
export function ErrorPanel({ title, text, requestId, onRetry, isRetrying }: ErrorProps) {
  const { t } = useTranslation()
  return (
    <div className="panel" role="alert">
      <Empty icon={<Icon of={IconCloudOff} size={22} />} title={title} text={text}>
        {onRetry && (
          <Button type="button" onClick={onRetry} loading={isRetrying}>
            <Icon of={IconRefresh} />
            <span>{t('tryAgain')}</span>
          </Button>
        )}
        {requestId && <RequestId id={requestId} />}
      </Empty>
    </div>
  )
}
