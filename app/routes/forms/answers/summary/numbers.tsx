import type { NumberFigures } from '@domain/forms/results'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { Bars } from './bars'

type Props = { label: string; numbers: NumberFigures; answered: number }

/** Numbers that were answered: the least, the greatest, the two middles, and how they lie. */
export function Numbers({ label, numbers: { min, max, mean, median, bars }, answered }: Props) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const figures = [
    [t('least'), min],
    [t('greatest'), max],
    [t('mean'), mean],
    [t('median'), median],
  ] as const
  // Bars of whole numbers, one each, are called by their number alone.
  const isEach = bars.every(({ from, to }) => Number.isInteger(from) && to - from === 1)
  const last = bars.length - 1
  if (min === max) {
    const only = { key: String(min), name: <bdi>{format.number(min)}</bdi>, count: answered }
    return <Bars label={label} bars={[only]} total={answered} />
  }
  return (
    <>
      <dl className="form-answer-numbers">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{format.number(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Bars
        label={label}
        total={answered}
        bars={bars.map(({ from, to, count }, at) => ({
          key: String(from),
          count,
          name: isEach
            ? format.number(from)
            : t(at === last ? 'rangeWith' : 'rangeUpTo', {
                from: format.number(from),
                to: format.number(to),
              }),
        }))}
      />
    </>
  )
}
