import { Spinner } from '@radix-ui/themes'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
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
          {failure && <CloseButton label={t('common:close')} onClick={() => onClose(id)} />}
        </li>
      ))}
    </ul>
  )
}
