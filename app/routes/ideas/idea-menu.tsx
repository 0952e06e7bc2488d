import type { ListedIdea } from '@domain/ideas'
import { publicScreenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { IconBriefcase, IconCopyCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'
import { ownFilters } from './addresses'

type Props = {
  idea: ListedIdea
  onRemove?: (thing: { id: string; title: string }) => void
  isOfPage?: boolean
}

/** Whether the reader of an idea may make a project of it. */
export const mayBuild = ({ isOwn, isOpen, mergedInto }: ListedIdea): boolean =>
  !mergedInto && (isOwn || isOpen)

/** Where a project is begun with what an idea says. */
export const projectOfIdea = (id: string): string => `/dashboard/allproject/new?idea=${id}`

/** The actions on an idea: its author changes it unless it is a duplicate, others report it. */
export function IdeaMenu({ idea, ...rest }: Props) {
  const { id, subject, isOwn, mergedInto } = idea
  const { t } = useTranslation(['ideas', 'common'])
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
      {rest.isOfPage && (
        <a href={publicScreenOf('ideas', id, subject)} className="menu-item">
          <Icon of={IconWorld} size={17} />
          {t('common:publicPage')}
        </a>
      )}
      {mayBuild(idea) && !rest.isOfPage && (
        <Link to={projectOfIdea(id)} className="menu-item" data-prefetch>
          <Icon of={IconBriefcase} size={17} />
          {t('ideas:makeProject')}
        </Link>
      )}
      {isEdited && (
        <Link to={`${page}/merge`} className="menu-item" data-prefetch>
          <Icon of={IconCopyCheck} size={17} />
          {t('ideas:merge')}
        </Link>
      )}
    </ThingMenu>
  )
}
