import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import type { Entry } from './entries'

/** When a file changed: today the hour, before that the day; pointing at it says it in full. */
export function Changed({ at }: { at: Entry['updatedAt'] }) {
  const format = useFormat()
  const { now } = useVisitor()
  const isToday = format.date(at) === format.date(now)
  const isThisYear = format.date(at).slice(-4) === format.date(now).slice(-4)
  const text = isToday ? format.time(at) : format.date(at, isThisYear ? 'short' : 'medium')
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at, 'full')}>
      {text}
    </time>
  )
}
