import type { Document } from '@domain/documents/documents'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { LinkedShare } from '~/components/share/linked-share'
import { ShareButton } from '~/components/share/share-button'

/** Who may read and write the document. */
export function Share({ document, userId }: { document: Document; userId: string }) {
  const { t } = useTranslation('editor')
  return (
    <ShareButton
      label={t('share')}
      icon={<Icon of={IconUserPlus} size={17} />}
      className="document-bar-share"
      dialog={(close) => (
        <LinkedShare
          thing={document}
          isOwner={document.role === 'owner'}
          list="/dashboard/documents"
          self={userId}
          onClose={close}
        />
      )}
    />
  )
}
