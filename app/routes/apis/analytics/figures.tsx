import { IconAlertTriangle, IconClockHour4, IconPlugConnected, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import type { ShownUsage } from './usage.server'

/** The numbers of the range: calls, errors, how long half, 95 and 99 of 100 calls took, and who called today. */
export function Figures({ usage }: { usage: Pick<ShownUsage, 'calls' | 'errors' | 'latency' | 'callers'> }) {
  const { t } = useTranslation('apiUsage')
  const format = useFormat()
  const { calls, errors, latency, callers } = usage
  const most = Math.max(0, ...callers.map((one) => one.callers))
  const ms = (value: number) =>
    value === 0 ? t('underOne') : t('milliseconds', { value: format.number(value) })
  const cards = [
    { label: t('calls'), note: t('callsNote'), value: format.number(calls), icon: IconPlugConnected },
    {
      label: t('errors'),
      note: calls === 0 ? t('errorsNote') : t('errorsShare', { share: format.percent(errors / calls) }),
      value: format.number(errors),
      icon: IconAlertTriangle,
    },
    {
      label: t('latency'),
      note: latency ? t('latencyNote', { p95: ms(latency.p95), p99: ms(latency.p99) }) : t('latencyNone'),
      value: latency ? ms(latency.p50) : t('none'),
      icon: IconClockHour4,
    },
    {
      label: t('clientsToday'),
      note: t('clientsNote', { most: format.number(most) }),
      value: format.number(callers.at(-1)?.callers ?? 0),
      icon: IconUsers,
    },
  ]
  return (
    <dl className="figures api-usage">
      {cards.map(({ label, note, value, icon }) => (
        <div className="panel figure-card" key={label}>
          <dt className="figure-label">
            <Icon of={icon} size={17} />
            <span>{label}</span>
          </dt>
          <dd className="api-usage-figure">
            <div className="figure-value">{value}</div>
            <div className="muted">{note}</div>
          </dd>
        </div>
      ))}
    </dl>
  )
}
