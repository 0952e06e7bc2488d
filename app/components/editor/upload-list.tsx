import { IconButton, Spinner } from '@radix-ui/themes'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Uploading } from './use-uploads'

type Props = { list: readonly Uploading[]; onClose: (id: number) => void }

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ list, onClose }: Props) {
  const { t } = useTranslation(['editor', 'common'])
  return (
    <ul className="editor-uploads" aria-live="polite">
      {list.map(({ id, name, failure }) => (
        <li key={id} className={failure ? 'failed' : undefined}>
          {failure ? <Icon of={IconAlertCircle} /> : <Spinner size="1" />}
          <span>{failure ?? t('editor:uploading', { name })}</span>
          {failure && (
            <IconButton
              type="button"
              size="1"
              variant="ghost"
              color="gray"
              aria-label={t('common:close')}
              onClick={() => onClose(id)}
            >
              <Icon of={IconX} size={14} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
