import type { Document } from '@domain/documents/documents'
import { useNavigate, useRevalidator } from '@remix-run/react'
import { PublicLink } from '~/components/share/public-link'
import { ShareDialog } from '~/components/share/share-dialog'

type Props = {
  document: Pick<Document, 'id' | 'title' | 'role' | 'publicUrl'>
  /** The reader's own id. */
  self: string
}

/** Who may be in a document, and its public link. */
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
      <PublicLink address={`/dashboard/documents/${id}/link`} url={publicUrl} isOwner={role === 'owner'} />
    </ShareDialog>
  )
}
