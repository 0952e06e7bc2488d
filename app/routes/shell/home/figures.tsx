import { IconChartBar, IconClick, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { Begin } from './begin'
import { Part } from './part'

type Props = { links: number; clicks: number; today: number }

export function Figures({ links, clicks, today }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const cards = [
    { label: t('links'), note: t('linksNote'), value: links, icon: IconLink },
    { label: t('clicks'), note: t('clicksNote'), value: clicks, icon: IconChartBar },
    { label: t('today'), note: t('todayNote'), value: today, icon: IconClick },
  ]
  if (links === 0)
    return (
      <Part of="figures" icon={IconLink} isEmpty begin={<Begin what="newLink" />}>
        {null}
      </Part>
    )
  return (
    <dl className="figures shell-wide" style={{ margin: 0 }}>
      {cards.map(({ label, note, value, icon }) => (
        <div className="panel figure-card" key={label}>
          <dt className="figure-label">
            <Icon of={icon} size={17} />
            <span>{label}</span>
          </dt>
          <dd style={{ margin: 0 }}>
            <div className="figure-value">{format.number(value)}</div>
            <div className="muted">{note}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
