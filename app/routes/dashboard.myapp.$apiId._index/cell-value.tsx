import type { Scalar } from '~/components/apis/rows'
import { Moment } from '~/components/moment'
import { shownLetters } from './cells'

/** A value as it is looked at: ids and numbers left to right, text in its own direction, cut where it is long. */
export function CellValue({ column, value }: { column: string; value: Scalar | undefined }) {
  if (value === undefined) return null
  if (value === null) return <span className="grid-null">null</span>
  if (column === 'createdAt' && typeof value === 'string')
    return <Moment value={value} show="dateTime" className="cut" />
  if (column === '_id') return <code className="cut">{value}</code>
  if (typeof value === 'number')
    return (
      <bdi dir="ltr" className="grid-figure cut">
        {String(value)}
      </bdi>
    )
  if (typeof value === 'boolean') return <code className="grid-flag">{String(value)}</code>
  return (
    <bdi className="cut" dir="auto">
      {value.length > shownLetters ? `${value.slice(0, shownLetters)}…` : value}
    </bdi>
  )
}
