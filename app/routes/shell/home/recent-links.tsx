import { Link } from '@remix-run/react'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'
import { Begin } from './begin'
import { Part } from './part'

type Item = { id: string; title: string; shortUrl: string; count: number }

export function RecentLinks({ links }: { links: readonly Item[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <Part
      of="links"
      all={{ to: '/dashboard/myurl', text: t('allLinks') }}
      icon={IconLink}
      isEmpty={links.length === 0}
      begin={<Begin what="newLink" />}
    >
      <ul className="rows">
        {links.map(({ id, title, shortUrl, count }) => (
          <Row
            key={id}
            tile={<Icon of={IconLink} size={18} />}
            title={
              <Link to={`/dashboard/myurl/${id}`} className="cut" dir="auto" data-prefetch>
                {title}
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
            figure={{ value: format.figure(count), unit: t('unit', { count }) }}
          />
        ))}
      </ul>
    </Part>
  )
}
