import { Moment } from '~/components/moment'
import { useVisitor } from '~/lib/visitor'
import { shownNumber } from '../column-types'
import type { Scalar } from '../rows'
import { shownLetters } from './cells'

type Props = {
  column: string
  name: string
  value: Scalar | undefined
  /** Turns a switch; absent before the script runs. */
  onToggle?: (() => void) | undefined
}

/** A value as it is looked at: ids and numbers left to right, text in its own direction, cut where it is long. */
export function CellValue({ column, name, value, onToggle }: Props) {
  const { locale } = useVisitor()
  if (value === undefined) return null
  if (value === null) return <span className="api-grid-null">null</span>
  if (column === 'createdAt' && typeof value === 'string')
    return <Moment value={value} show="dateTime" className="cut" />
  if (column === '_id') {
    return (
      <code className="cut" title={String(value)}>
        {value}
      </code>
    )
  }
  if (typeof value === 'number')
    return (
      <bdi dir="ltr" className="api-grid-figure cut">
        {shownNumber(value, name, locale)}
      </bdi>
    )
  if (typeof value === 'boolean') {
    return (
      <button
        type="button"
        role="switch"
        className="api-grid-switch"
        tabIndex={-1}
        aria-checked={value}
        aria-label={name}
        title={String(value)}
        disabled={!onToggle}
        onClick={onToggle}
      />
    )
  }
  return (
    <bdi className="cut" dir="auto">
      {value.length > shownLetters ? `${value.slice(0, shownLetters)}…` : value}
    </bdi>
  )
}
