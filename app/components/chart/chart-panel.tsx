import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { Segments } from '~/components/segments'

type Column = { head: string; isNumber?: boolean }
type Props = {
  title: string
  note?: ReactNode
  /** The range switch, where there is one. */
  range?: ReactNode
  legend?: ReactNode
  columns: readonly [Column, ...Column[]]
  rows: readonly { key: string; cells: readonly string[] }[]
  children: ReactNode
}

/** A chart and its twin table with the same numbers, switched in the head. The switch works before any script. */
export function ChartPanel({ title, note, range, legend, columns, rows, children }: Props) {
  const { t } = useTranslation()
  const views = [
    { value: 'chart', text: t('chart') },
    { value: 'table', text: t('table') },
  ]
  const end = (
    <>
      {range}
      <Segments label={t('chartOrTable', { title })} options={views} name={useId()} initial="chart" />
    </>
  )
  return (
    <Panel title={title} note={note} end={end} className="chart-panel">
      {legend && <div className="chart-legend">{legend}</div>}
      {children}
      <section className="table-scroll" aria-label={title}>
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ head, isNumber }) => (
                <th key={head} scope="col" className={isNumber ? 'number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]?.head ?? index}
                    className={columns[index]?.isNumber ? 'number' : undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
