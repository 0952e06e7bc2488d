import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import type { FolderEntry } from './entries'

/** When a file changed: today the hour, before that the day; pointing at it says it in full. */
export function Changed({ at }: { at: FolderEntry['updatedAt'] }) {
  const format = useFormat()
  const { now } = useVisitor()
  const isToday = format.date(at) === format.date(now)
  const yearOf = (moment: typeof at) => format.date(moment).slice(format.date(moment, 'short').length)
  const isThisYear = yearOf(at) === yearOf(now)
  const text = isToday ? format.time(at) : format.date(at, isThisYear ? 'short' : 'medium')
  return (
    <time dateTime={new Date(at).toISOString()} title={format.wholeDate(at)}>
      {text}
    </time>
  )
}
