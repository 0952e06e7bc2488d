import type { CSSProperties } from 'react'
import { useFormat } from '~/lib/format'

type Props = { items: readonly { name: string; count: number }[]; total: number }

/** Parts of a whole, the largest first: name, number, share, and a bar from the start of the line. */
export function ShareList({ items, total }: Props) {
  const format = useFormat()
  return (
    <ul className="rows share-list">
      {items.map(({ name, count }) => {
        const share = total > 0 ? count / total : 0
        return (
          <li key={name} className="share-row" style={{ '--share': `${share * 100}%` } as CSSProperties}>
            <span className="name">
              <bdi className="cut">{name}</bdi>
            </span>
            <strong>{format.number(count)}</strong>
            <span className="muted">{format.percent(share)}</span>
          </li>
        )
      })}
    </ul>
  )
}
