import { useFormat } from '~/lib/format'

type Props = { value: string; show?: 'relative' | 'date' | 'dateTime' | 'exactTime'; className?: string }

/** A moment in the reader's calendar; pointing at it says it in full, in the second calendar too. */
export function Moment({ value, show = 'date', className }: Props) {
  const format = useFormat()
  const text =
    show === 'relative' ? format.relative(value) : show === 'date' ? format.date(value) : format[show](value)
  return (
    <time dateTime={value} title={format.wholeDate(value)} className={className}>
      {text}
    </time>
  )
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
