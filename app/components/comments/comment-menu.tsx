import type { Comment } from '@domain/comments'
import { Link, useLocation } from '@remix-run/react'
import { IconDots, IconEye, IconEyeOff, IconFlag, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { FormEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useScripted } from '~/lib/scripted'
import { addressOf } from './comment-line'

/** Actions that take effect at once. */
export type CommentAction = 'delete' | 'hide' | 'show'

type Props = {
  comment: Comment
  isThingOwner: boolean
  onEdit: () => void
  onAction: (action: CommentAction) => void
}

/** The reader's actions on a comment, each a link or form without a script. */
export function CommentMenu({ comment, isThingOwner, onEdit, onAction }: Props) {
  const { t } = useTranslation('comments')
  const copy = useCopy()
  const isScripted = useScripted()
  const { pathname } = useLocation()
  const { id, thingId, mine, isHidden, author } = comment
  const form = `/dashboard/comments/${encodeURIComponent(thingId)}`
  const instead = (act: () => void) => (event: MouseEvent | FormEvent) => {
    if (!isScripted) return
    event.preventDefault()
    act()
  }
  const copyLink = () => copy(location.origin + addressOf(pathname, id), t('linkCopied'))
  const hiding = isHidden ? ('show' as const) : ('hide' as const)
  const HidingIcon = isHidden ? IconEye : IconEyeOff
  return (
    <Menu
      label={t('more', { name: author?.displayName ?? t('goneAuthor') })}
      face={<Icon of={IconDots} size={17} />}
      className="comment-menu"
    >
      <a href={addressOf(pathname, id)} className="menu-item" onClick={instead(copyLink)}>
        <Icon of={IconLink} size={17} />
        {t('copyLink')}
      </a>
      {mine && (
        <a href={`${pathname}?edit=${id}#${id}`} className="menu-item" onClick={instead(onEdit)}>
          <Icon of={IconPencil} size={17} />
          {t('edit')}
        </a>
      )}
      {isThingOwner && !mine && (
        <form method="post" action={`${form}?form`} onSubmit={instead(() => onAction(hiding))}>
          <input type="hidden" name="comment" value={id} />
          <input type="hidden" name="back" value={pathname} />
          <button type="submit" name="intent" value={hiding} className="menu-item">
            <Icon of={HidingIcon} size={17} />
            <span>{t(isHidden ? 'unhide' : 'hide')}</span>
          </button>
        </form>
      )}
      {mine && (
        <a
          href={`${form}?${new URLSearchParams({ delete: id, back: pathname })}`}
          className="menu-item danger"
          onClick={instead(() => onAction('delete'))}
        >
          <Icon of={IconTrash} size={17} />
          {t('delete')}
        </a>
      )}
      {!mine && author && (
        <Link
          to={`/dashboard/reports/${id}?${new URLSearchParams({ back: addressOf(pathname, id) })}`}
          className="menu-item"
        >
          <Icon of={IconFlag} size={17} />
          {t('report')}
        </Link>
      )}
    </Menu>
  )
}
