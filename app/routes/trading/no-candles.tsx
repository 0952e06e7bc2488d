import { IconChartCandle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'

/** Why there are no candles: no source is set up, it doesn't answer, or it has no market for the coin. */
export type WhyNone = 'off' | 'down' | 'none'

const words = {
  off: ['candlesOff', 'candlesOffText'],
  down: ['candlesDown', 'candlesDownText'],
  none: ['candlesNone', 'candlesNoneText'],
} as const

export function NoCandles({ why }: { why: WhyNone }) {
  const { t } = useTranslation('coins')
  const [title, text] = words[why]
  return (
    <div className="panel">
      <Empty icon={<Icon of={IconChartCandle} size={22} />} title={t(title)} text={t(text)} />
    </div>
  )
}
