import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'

type Bar = { key: string; name: ReactNode; count: number }
type Props = { label: string; bars: readonly Bar[]; total: number }

const many = 12

/** Counts as words, numbers and bars of their share in `total`; a long list scrolls by itself. */
export function Bars({ label, bars, total }: Props) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const hasLargest = bars.filter(({ count }) => count === most).length === 1
  const isLong = bars.length > many
  const list = (
    <ul className="form-answer-bars" aria-label={label}>
      {bars.map(({ key, name, count }) => {
        const share = total > 0 ? count / total : 0
        return (
          <li
            key={key}
            className={hasLargest && count === most ? 'most' : undefined}
            style={{ '--share': `${Math.min(1, share) * 100}%` } as CSSProperties}
          >
            <span className="name">{name}</span>
            <span className="form-answer-bar" aria-hidden="true" />
            <strong>{format.number(count)}</strong>
            <span className="muted">{format.percent(share)}</span>
          </li>
        )
      })}
    </ul>
  )
  if (!isLong) return <Fragment>{list}</Fragment>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section className="form-answer-long" aria-label={t('longList', { question: label })} tabIndex={0}>
      {list}
    </section>
  )
}
