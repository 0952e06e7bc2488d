import type { HomeWidget } from '@domain/home'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Empty } from '~/components/state'
import { useFormat } from '~/lib/format'

type HomePart = 'recent' | 'unread' | 'due' | 'offers' | 'projects' | 'links' | 'followers' | 'coins'

type Props = {
  of: HomePart & HomeWidget
  /** Where all of it is. */
  all?: { to: string; text: string }
  /** How many of it are new; none is not written. */
  count?: number
  icon: TablerIcon
  isEmpty: boolean
  /** The content of an empty part. */
  begin?: ReactNode
  children: ReactNode
}

/** A part of the home with a head; while there is nothing it says what would be here. */
export function Part({ of, all, count = 0, icon, isEmpty, begin, children }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const end = all && (
    <Link to={all.to} className="plain-link" data-prefetch>
      {all.text}
    </Link>
  )
  return (
    <Panel
      title={t(`part_${of}`)}
      note={
        count > 0 && (
          <Badge color="gray" radius="full">
            {format.number(count)}
          </Badge>
        )
      }
      end={end}
    >
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
