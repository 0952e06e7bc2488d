import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePrices } from './prices'

/** A change in percent: its direction as a triangle and a word, not as a color alone. */
export function Change({ of }: { of: number | null }) {
  const { t } = useTranslation('coins')
  const { change } = usePrices()
  if (of === null)
    return (
      <span className="muted">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('unknown')}</span>
      </span>
    )
  const isUp = of >= 0
  const text = change(of)
  return (
    <span className={isUp ? 'coins-change up' : 'coins-change down'}>
      <Icon of={isUp ? IconCaretUpFilled : IconCaretDownFilled} size={13} />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{t(isUp ? 'up' : 'down', { change: text })}</span>
    </span>
  )
}
