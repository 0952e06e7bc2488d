import type { Document } from '@domain/documents/documents'
import { Button } from '@radix-ui/themes'
import { useNavigate, useRevalidator } from '@remix-run/react'
import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareDialog } from '~/components/share/share-dialog'
import { PublicLink } from './public-link'

type Props = {
  document: Pick<Document, 'id' | 'title' | 'role' | 'publicUrl'>
  /** The reader's own id. */
  self: string
}

/** The button that opens who may be in a document, and its public link. */
export function ShareDocument({ document, self }: Props) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="surface"
        color="gray"
        highContrast
        aria-label={t('shareNamed', { title: document.title })}
        onClick={() => setOpen(true)}
      >
        <IconUsersPlus size={16} stroke={1.6} aria-hidden="true" />
        {t('share')}
      </Button>
      {isOpen && <Shared document={document} self={self} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog alone, for pages that open it in their own way. */
export function Shared({ document, self, onClose }: Props & { onClose: () => void }) {
  const { id, title, role, publicUrl } = document
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const close = () => {
    onClose()
    revalidate()
  }
  return (
    <ShareDialog
      title={title}
      address={`/dashboard/documents/${id}/members`}
      self={self}
      isOwner={role === 'owner'}
      onClose={close}
      onLeft={() => {
        onClose()
        navigate('/dashboard/documents')
        revalidate()
      }}
    >
      <PublicLink id={id} url={publicUrl} isOwner={role === 'owner'} />
    </ShareDialog>
  )
}
