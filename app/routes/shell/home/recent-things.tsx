import { Link } from '@remix-run/react'
import { IconApi, IconChecklist, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import type { RecentThing } from './recent.server'

const icons = { documents: IconFileText, todos: IconChecklist, apis: IconApi }

/** Documents, to-do lists and data APIs that were changed last, to go on where one stopped. */
export function RecentThings({ things }: { things: readonly RecentThing[] }) {
  const { t } = useTranslation(['home', 'shell'])
  const nouns = { documents: t('home:document'), todos: t('home:todo'), apis: t('home:api') }
  return (
    <Panel title={t('home:recentThings')}>
      <ul className="rows">
        {things.map(({ noun, id, title, to, at }) => {
          const icon = icons[noun]
          return (
            <Row
              key={id}
              tile={<Icon of={icon} size={18} />}
              title={
                <Link to={to} className="cut" prefetch="intent">
                  <bdi>{title}</bdi>
                </Link>
              }
              second={nouns[noun]}
              end={<Moment value={at} show="relative" className="muted" />}
            />
          )
        })}
      </ul>
    </Panel>
  )
}
