import type { CSSProperties } from 'react'
import { useFormat } from '~/lib/format'

type Props = { name: string; total: number; botsName: string; bots: number }

/** The legend of one line that counts people: how many, and how many programs were left out. */
export function CountLegend({ name, total, botsName, bots }: Props) {
  const format = useFormat()
  return (
    <>
      <dl>
        <dt>
          <span className="chart-stroke" style={{ '--series': 'var(--chart-1)' } as CSSProperties} />
          {name}
        </dt>
        <dd>{format.number(total)}</dd>
      </dl>
      <dl>
        <dt>{botsName}</dt>
        <dd>{format.number(bots)}</dd>
      </dl>
    </>
  )
}
