import { type ReactNode, useId } from 'react'

/** One section of a profile. */
export function Part({
  title,
  note,
  className = '',
  children,
}: {
  title: string
  note?: string | undefined
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`profile-part ${className}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {note && <p className="profile-part-note muted">{note}</p>}
      </div>
      <div className="profile-part-body">{children}</div>
    </section>
  )
}
