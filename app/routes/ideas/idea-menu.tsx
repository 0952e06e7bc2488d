import type { ListedIdea } from '@domain/ideas'
import { Link } from '@remix-run/react'
import { IconCopyCheck, IconDots, IconFlag, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { RemoveItem } from '~/components/list/remove-item'
import { Menu } from '~/components/menu'

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
    <Menu label={t('more', { title: subject })} face={<Icon of={IconDots} size={17} />} className={className}>
      {isOwn ? (
        <>
          {!idea.mergedInto && (
            <>
              <Link to={`/dashboard/allidea/${id}/edit`} className="menu-item" prefetch="intent">
                <Icon of={IconPencil} size={17} />
                {t('edit')}
              </Link>
              <Link to={`/dashboard/allidea/${id}/merge`} className="menu-item" prefetch="intent">
                <Icon of={IconCopyCheck} size={17} />
                {t('merge')}
              </Link>
              <div className="menu-rule" />
            </>
          )}
          <RemoveItem
            action="/dashboard/myreview"
            id={id}
            text={t('remove')}
            onRemove={onRemove && (() => onRemove({ id, title: subject }))}
          />
        </>
      ) : (
        <Link to={`/dashboard/reports/${id}`} className="menu-item">
          <Icon of={IconFlag} size={17} />
          {t('report')}
        </Link>
      )}
    </Menu>
  )
}
