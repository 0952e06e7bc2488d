import { IconChartBar, IconClick, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'

type Props = { links: number; clicks: number; today: number }

export function Figures({ links, clicks, today }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const cards = [
    { label: t('links'), note: t('linksNote'), value: links, Icon: IconLink },
    { label: t('clicks'), note: t('clicksNote'), value: clicks, Icon: IconChartBar },
    { label: t('today'), note: t('todayNote'), value: today, Icon: IconClick },
  ]
  return (
    <dl className="figures" style={{ margin: 0 }}>
      {cards.map(({ label, note, value, Icon }) => (
        <div className="panel figure-card" key={label}>
          <dt className="figure-label">
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            {label}
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
