import type { Document } from '@domain/documents/documents'
import { Button } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const ShareDialog = lazy(() =>
  import('~/components/share/share-dialog').then((file) => ({ default: file.ShareDialog })),
)

/** Who may read and write the document, over it. */
export function Share({ document: doc, userId }: { document: Document; userId: string }) {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="doc-bar-share" onClick={() => setOpen(true)}>
        <IconUserPlus size={17} stroke={1.6} aria-hidden="true" />
        <span>{t('share')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog
            title={doc.title}
            address={`/dashboard/documents/${doc.id}/members`}
            self={userId}
            isOwner={doc.role === 'owner'}
            onClose={() => setOpen(false)}
            onLeft={() => navigate('/dashboard/documents')}
          />
        </Suspense>
      )}
    </>
  )
}
