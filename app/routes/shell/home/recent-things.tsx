import type { RecentThing } from '@domain/home'
import { screenOf } from '@domain/screens'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { appNouns } from '~/nouns'
import { Begin } from './begin'
import { Part } from './part'

/** Things of all kinds that were changed last, to continue with. */
export function RecentThings({ things }: { things: readonly RecentThing[] }) {
  const { t } = useTranslation(['home', 'shell'])
  return (
    <Part of="recent" icon={IconHistory} isEmpty={things.length === 0} begin={<Begin what="newDocument" />}>
      <ul className="shell-lines">
        {things.map(({ noun, id, title, isOwn, updatedAt }) => (
          <li key={id} className="shell-line">
            <Icon of={appNouns[noun].icon} size={18} />
            <Link to={screenOf(noun, id)} className="cut shell-line-title" dir="auto" data-prefetch>
              {title}
            </Link>
            {!isOwn && <Badge color="gray">{t('shared')}</Badge>}
            <span className="muted shell-line-kind">{t(`shell:one_${noun}`)}</span>
            <Moment value={updatedAt} show="relative" className="muted shell-line-time" />
          </li>
        ))}
      </ul>
    </Part>
  )
}
