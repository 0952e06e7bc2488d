import type { HomeWidget } from '@domain/home'
import { Link } from '@remix-run/react'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Empty } from '~/components/state'

type HomePart = 'recent' | 'unread' | 'due' | 'offers' | 'projects' | 'links' | 'followers'

type Props = {
  of: HomePart & HomeWidget
  /** Where all of it is. */
  all?: { to: string; text: string }
  icon: TablerIcon
  isEmpty: boolean
  /** What fills it, while it is empty. */
  begin?: ReactNode
  children: ReactNode
}

/** A part of the home with a head; while there is nothing it says what would be here. */
export function Part({ of, all, icon, isEmpty, begin, children }: Props) {
  const { t } = useTranslation('home')
  const end = all && (
    <Link to={all.to} className="plain-link" data-prefetch>
      {all.text}
    </Link>
  )
  return (
    <Panel title={t(`part_${of}`)} end={end}>
      {isEmpty ? (
        <Empty
          icon={<Icon of={icon} size={22} />}
          title={t(`none_${of}`)}
          text={t(`none_${of}_text`)}
          level="h3"
        >
          {begin}
        </Empty>
      ) : (
        children
      )}
    </Panel>
  )
}
