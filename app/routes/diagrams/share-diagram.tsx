import type { Diagram } from '@domain/diagrams/diagrams'
import { useNavigate, useRevalidator } from '@remix-run/react'
import { PublicLink } from '~/components/share/public-link'
import { ShareDialog } from '~/components/share/share-dialog'

type Props = {
  diagram: Pick<Diagram, 'id' | 'title' | 'myRole' | 'publicUrl'>
  /** The reader's own id. */
  self: string
  onClose: () => void
}

/** Who may be in a diagram, and its public link. */
export function SharedDiagram({ diagram: { id, title, myRole, publicUrl }, self, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const close = () => {
    onClose()
    revalidate()
  }
  return (
    <ShareDialog
      title={title}
      address={`/dashboard/diagram/${id}/members`}
      self={self}
      isOwner={myRole === 'owner'}
      onClose={close}
      onLeft={() => {
        navigate('/dashboard/diagram')
        close()
      }}
    >
      <PublicLink address={`/dashboard/diagram/${id}/link`} url={publicUrl} isOwner={myRole === 'owner'} />
    </ShareDialog>
  )
}
