import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'

const ShareBody = lazy(() => import('./share-body').then((file) => ({ default: file.ShareBody })))

type Props = {
  /** The title of the shared thing. */
  title: string
  /** The route that lists members and takes acts on them; see `useMembers`. */
  address: string
  /** Who is looking, as a user id. */
  self: string
  isOwner: boolean
  onClose: () => void
  /** The reader has left: the thing is not theirs to see any more. */
  onLeft: () => void
  /** Further ways to share, such as a public link. */
  children?: ReactNode
}

/** Who may be in a thing: found by name or e-mail, added, given another role, taken out with a way back; and leaving. */
export function ShareDialog({ title, onClose, children, ...rest }: Props) {
  const { t } = useTranslation('share')
  return (
    <Dialog title={t('title', { title })} onClose={onClose}>
      <ShareBody {...rest} />
      {children}
    </Dialog>
  )
}
