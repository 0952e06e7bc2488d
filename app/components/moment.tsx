import { formatDateTime } from '@domain/dates'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

type Props = { value: string; show?: 'relative' | 'date' | 'dateTime'; className?: string }

/** A moment in the reader's calendar; pointing at it says it in full, in the Gregorian calendar too. */
export function Moment({ value, show = 'date', className }: Props) {
  const { locale, timeZone } = useVisitor()
  const format = useFormat()
  const text =
    show === 'relative'
      ? format.relative(value)
      : show === 'date'
        ? format.date(value)
        : format.dateTime(value)
  const whole = format.dateTime(value, 'full')
  const gregorian = formatDateTime(value, locale, 'long', { timeZone, calendar: 'gregory' })
  return (
    <time dateTime={value} title={locale === 'en' ? whole : `${whole} (${gregorian})`} className={className}>
      {text}
    </time>
  )
}
