import type { RecentThing } from '@domain/home'
import { screenOf } from '@domain/screens'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { appNouns } from '~/nouns'
import { Begin } from './begin'
import { Part } from './part'

/** Things of all kinds that were changed last, to go on where one stopped. */
export function RecentThings({ things }: { things: readonly RecentThing[] }) {
  const { t } = useTranslation('home')
  return (
    <Part of="recent" icon={IconHistory} isEmpty={things.length === 0} begin={<Begin what="newDocument" />}>
      <ul className="rows">
        {things.map(({ noun, id, title, isOwn, updatedAt }) => {
          const { icon } = appNouns[noun]
          return (
            <Row
              key={id}
              tile={<Icon of={icon} size={18} />}
              title={
                <Link to={screenOf(noun, id)} className="cut" dir="auto" data-prefetch>
                  {title}
                </Link>
              }
              state={!isOwn && <Badge color="gray">{t('shared')}</Badge>}
              second={t(`one_${noun}`)}
              end={<Moment value={updatedAt} show="relative" className="muted" />}
            />
          )
        })}
      </ul>
    </Part>
  )
}
