import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { starts } from '../screens'

/** For somebody who has made nothing yet: everything that can be begun. */
export function Starts() {
  const { t } = useTranslation(['home', 'shell'])
  const help = {
    newDocument: t('home:startDocument'),
    newTodo: t('home:startTodo'),
    newApi: t('home:startApi'),
    newApp: null,
    deploy: t('home:startSite'),
    newLink: t('home:startLink'),
  }
  return (
    <Panel title={t('home:startTitle')}>
      <ul className="rows">
        {starts.map(({ id, text, to, icon }) => {
          const line = help[id as keyof typeof help]
          return (
            line && (
              <Row
                key={id}
                tile={<Icon of={icon} size={18} />}
                title={<Link to={to}>{t(`shell:${text}`)}</Link>}
                second={line}
              />
            )
          )
        })}
      </ul>
    </Panel>
  )
}
