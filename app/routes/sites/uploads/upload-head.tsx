import { Button } from '@radix-ui/themes'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import type { Snapshot } from './queue'
import { isLasting } from './refused'

type Props = { snapshot: Snapshot; onCancel: () => void; onRetry: () => void; titleId?: string }

/** How far all files together are, the way to stop them, and the way to send again what failed. */
export function UploadHead({ snapshot, onCancel, onRetry, titleId }: Props) {
  const { t } = useTranslation(['uploads', 'common'])
  const bytes = useBytes()
  const { items, done, failed, sent, size, isRunning } = snapshot
  const canRetry = items.some(({ state, code }) => state === 'failed' && !isLasting(code))
  return (
    <div className="site-upload-head">
      <strong id={titleId}>
        {isRunning
          ? t('uploads:uploading', { done, count: items.length })
          : failed > 0
            ? t('uploads:someFailed', { count: failed })
            : t('uploads:uploaded', { count: done })}
      </strong>
      <span className="muted">{t('uploads:sentOf', { sent: bytes(sent), size: bytes(size) })}</span>
      <span className="site-upload-actions">
        {canRetry && !isRunning && (
          <Button type="button" size="1" variant="soft" onClick={onRetry}>
            <Icon of={IconRefresh} size={15} />
            {t('uploads:retryFailed')}
          </Button>
        )}
        <Button type="button" size="1" variant="ghost" onClick={onCancel}>
          {isRunning ? t('common:cancel') : t('common:close')}
        </Button>
      </span>
      <progress aria-label={t('uploads:all')} max={Math.max(1, size)} value={size === 0 ? done : sent} />
    </div>
  )
}
