import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'

type Props = { value: string; show?: 'relative' | 'date' | 'dateTime' | 'exactTime'; className?: string }

/** A moment in the reader's calendar, `relative` only for what has happened; pointing at it says it in full, in the second calendar too. */
export function Moment({ value, show = 'date', className }: Props) {
  const format = useFormat()
  return (
    <time dateTime={value} title={format.wholeDate(value)} className={className}>
      {show === 'relative' ? (
        <Past value={value} />
      ) : show === 'date' ? (
        format.date(value)
      ) : (
        format[show](value)
      )}
    </time>
  )
}

/** The time since an event (“3 minutes ago”), which updates as time passes. */
export function Past({ value }: { value: string }) {
  const format = useFormat()
  return <bdi>{format.past(value, useNow())}</bdi>
}

/** A day, YYYY-MM-DD, which belongs to no time zone; its title says it in the second calendar too. */
export function Day({ value, children }: { value: string; children?: string | undefined }) {
  const format = useFormat()
  return (
    <time dateTime={value} title={format.wholeDay(value)}>
      {children ?? format.day(value)}
    </time>
  )
}
