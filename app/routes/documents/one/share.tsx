import type { Document } from '@domain/documents/documents'
import { Button } from '@radix-ui/themes'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Shared } from '../share-document'

/** Who may read and write the document, over it. */
export function Share({ document: doc, userId }: { document: Document; userId: string }) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="document-bar-share" aria-label={t('share')} onClick={() => setOpen(true)}>
        <Icon of={IconUserPlus} size={17} />
        <span>{t('share')}</span>
      </Button>
      {isOpen && <Shared document={doc} self={userId} onClose={() => setOpen(false)} />}
    </>
  )
}
