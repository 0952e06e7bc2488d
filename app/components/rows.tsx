import type { ReactNode } from 'react'

/** A panel of rows: one kind of fact that people scan or compare. */
export function Rows({ children, label, id }: { children: ReactNode; label?: string; id?: string }) {
  return (
    <div className="panel">
      <ul className="rows" aria-label={label} id={id}>
        {children}
      </ul>
    </div>
  )
}

type RowProps = {
  /** An icon for the tile, or a person's avatar. */
  tile?: ReactNode
  title: ReactNode
  state?: ReactNode
  second?: ReactNode
  middle?: ReactNode
  figure?: { value: ReactNode; unit: ReactNode }
  end?: ReactNode
  actions?: ReactNode
  id?: string
  /** The id of the thing. */
  of?: string
}

/** One row: tile, title with its state, a muted second line, figures at the end, actions last and always visible. */
export function Row({ tile, title, state, second, middle, figure, end, actions, id, of }: RowProps) {
  return (
    <li className="row" id={id} data-id={of} tabIndex={id ? -1 : undefined}>
      {tile && <span className="row-tile">{tile}</span>}
      <div className="row-text">
        <div className="row-title">
          {title}
          {state}
        </div>
        {second && <div className="row-second">{second}</div>}
      </div>
      {middle}
      {figure && (
        <div className="row-figures">
          <strong>{figure.value}</strong>
          <span>{figure.unit}</span>
        </div>
      )}
      {end && <div className="row-end">{end}</div>}
      {actions && <div className="row-actions">{actions}</div>}
    </li>
  )
}
