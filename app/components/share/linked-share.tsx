import { useNavigate, useRevalidator } from '@remix-run/react'
import { PublicLink } from './public-link'
import { ShareDialog } from './share-dialog'

type Props = {
  thing: { id: string; title: string; publicUrl: string | null }
  isOwner: boolean
  /** The address of the noun's list, which is the parent of each thing's address. */
  list: string
  /** The reader's own id. */
  self: string
  onClose: () => void
}

/** The members of a thing, and its public link. */
export function LinkedShare({ thing: { id, title, publicUrl }, isOwner, list, self, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const close = () => {
    onClose()
    revalidate()
  }
  return (
    <ShareDialog
      title={title}
      address={`${list}/${id}/members`}
      self={self}
      isOwner={isOwner}
      onClose={close}
      onLeft={() => {
        navigate(list)
        close()
      }}
    >
      <PublicLink address={`${list}/${id}/link`} url={publicUrl} isOwner={isOwner} />
    </ShareDialog>
  )
}
