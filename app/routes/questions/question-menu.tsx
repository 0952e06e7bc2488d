import { screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'
import { ownFilters } from './addresses'

type Props = {
  question: { id: string; title: string; isOwn: boolean; editedAt?: string | null }
  onRemove?: (thing: { id: string; title: string }) => void
  isOfPage?: boolean
}

/** The actions on a question: its author edits and deletes it, others report it. */
export function QuestionMenu({ question: { id, title, isOwn, editedAt }, ...rest }: Props) {
  const { t } = useTranslation('questions')
  const page = screenOf('questions', id)
  return (
    <ThingMenu
      thing={{ id, title }}
      editAt={isOwn && `${page}/edit`}
      removeAt={isOwn && ownFilters.path}
      isReported={!isOwn}
      {...rest}
    >
      {editedAt && (
        <Link to={`${page}/history`} className="menu-item">
          <Icon of={IconHistory} size={17} />
          {t('history')}
        </Link>
      )}
    </ThingMenu>
  )
}
