import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

/** The time of what happened today, the day of what happened before that. */
export function TimeOrDay({ at, className }: { at: string; className: string }) {
  const format = useFormat()
  const { now } = useVisitor()
  const isToday = format.date(at) === format.date(now) || Date.parse(at) > now
  return (
    <time dateTime={at} title={format.wholeDate(at)} className={`muted ${className}`}>
      {isToday ? format.time(at) : format.date(at, 'short')}
    </time>
  )
}
