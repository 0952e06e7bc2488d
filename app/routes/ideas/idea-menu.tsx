import type { ListedIdea } from '@domain/ideas'
import { Link } from '@remix-run/react'
import { IconCopyCheck, IconDots, IconFlag, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RemoveItem } from '~/components/list/remove-item'
import { Menu } from '~/components/menu'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

type Props = {
  idea: ListedIdea
  /** Takes it from a list at once; without it the list of what was deleted is shown. */
  onRemove?: (thing: { id: string; title: string }) => void
  className?: string
}

/** What the reader of an idea can do with it: its author changes it, others report it. */
export function IdeaMenu({ idea, onRemove, className = '' }: Props) {
  const { t } = useTranslation('ideas')
  const { id, subject, isOwn } = idea
  return (
    <Menu label={t('more', { title: subject })} face={<IconDots {...icon} />} className={className}>
      {isOwn ? (
        <>
          <Link to={`/dashboard/allidea/${id}/edit`} className="menu-item" prefetch="intent">
            <IconPencil {...icon} />
            {t('edit')}
          </Link>
          <Link to={`/dashboard/allidea/${id}/merge`} className="menu-item" prefetch="intent">
            <IconCopyCheck {...icon} />
            {t('merge')}
          </Link>
          <div className="menu-rule" />
          <RemoveItem
            action="/dashboard/myreview"
            id={id}
            text={t('remove')}
            onRemove={onRemove && (() => onRemove({ id, title: subject }))}
          />
        </>
      ) : (
        <Link to={`/dashboard/reports/${id}`} className="menu-item">
          <IconFlag {...icon} />
          {t('report')}
        </Link>
      )}
    </Menu>
  )
}
