import { Link } from '@remix-run/react'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'

type Item = { id: string; title: string; shortUrl: string; count: number }

export function RecentLinks({ links }: { links: readonly Item[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const all = (
    <Link to="/dashboard/myurl" className="plain-link" prefetch="intent">
      {t('allLinks')}
    </Link>
  )
  return (
    <Panel title={t('recent')} end={all}>
      <ul className="rows">
        {links.map(({ id, title, shortUrl, count }) => (
          <Row
            key={id}
            tile={<Icon of={IconLink} size={18} />}
            title={
              <Link to={`/dashboard/myurl/${id}`} className="cut" prefetch="intent">
                <bdi>{title}</bdi>
              </Link>
            }
            second={
              <>
                <a href={shortUrl} className="plain-link cut" dir="ltr">
                  {shortUrl.replace(/^https?:\/\//, '')}
                </a>
                <CopyButton isIcon text={shortUrl} />
              </>
            }
            figure={{ value: format.number(count), unit: t('unit', { count }) }}
          />
        ))}
      </ul>
    </Panel>
  )
}
