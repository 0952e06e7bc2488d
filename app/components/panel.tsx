import { type ReactNode, useId } from 'react'

type Props = {
  id?: string
  title?: ReactNode
  note?: ReactNode
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered part of a page; with a title it is a region that is found by it. */
export function Panel({ id: anchor, title, note, end, className = '', children }: Props) {
  const id = useId()
  return (
    <section id={anchor} className={`panel ${className}`} aria-labelledby={title ? id : undefined}>
      {(title || end) && (
        <div className="panel-head">
          {title && <h2 id={id}>{title}</h2>}
          {note && <span className="muted">{note}</span>}
          {end && <div className="end">{end}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
