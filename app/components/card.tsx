import type { ReactNode } from 'react'

/** Three columns on wide screens; every card of a line is equally high. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className="cards">{children}</div>
}

type CardProps = { title: ReactNode; state?: ReactNode; text?: string; foot?: ReactNode }

/** A thing that needs a paragraph to be chosen: its text is cut at two lines, its foot stands at the bottom. */
export function ThingCard({ title, state, text, foot }: CardProps) {
  return (
    <article className="panel card">
      <h2 className="card-title">{title}</h2>
      {state}
      {text && (
        <p className="card-text">
          <bdi>{text}</bdi>
        </p>
      )}
      {foot && <div className="card-foot">{foot}</div>}
    </article>
  )
}
