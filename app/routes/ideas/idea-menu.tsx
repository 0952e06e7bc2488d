import type { ListedIdea } from '@domain/ideas'
import { Link } from '@remix-run/react'
import { IconCopyCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'
import { ownFilters } from './addresses'

type Props = {
  idea: ListedIdea
  onRemove?: (thing: { id: string; title: string }) => void
  isOfPage?: boolean
}

/** What the reader of an idea can do with it: its author changes it unless it is a duplicate, others report it. */
export function IdeaMenu({ idea: { id, subject, isOwn, mergedInto }, ...rest }: Props) {
  const { t } = useTranslation('ideas')
  const page = `/dashboard/allidea/${id}`
  const isEdited = isOwn && !mergedInto
  return (
    <ThingMenu
      thing={{ id, title: subject }}
      editAt={isEdited && `${page}/edit`}
      removeAt={isOwn && ownFilters.path}
      isReported={!isOwn}
      {...rest}
    >
      {isEdited && (
        <Link to={`${page}/merge`} className="menu-item" prefetch="intent">
          <Icon of={IconCopyCheck} size={17} />
          {t('merge')}
        </Link>
      )}
    </ThingMenu>
  )
}
