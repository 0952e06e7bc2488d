import type { ReactNode } from 'react'

/** Three columns on wide screens; every card of a line is equally high. */
export function Cards({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <div className="cards" id={id}>
      {children}
    </div>
  )
}

type CardProps = {
  /** Holds a link: a press anywhere on the card follows it. */
  title: ReactNode
  state?: ReactNode
  text?: string
  foot?: ReactNode
  /** The thing's menu, next to its title. */
  menu?: ReactNode
  /** The id of the thing. */
  of?: string
}

/** A card for a thing whose text helps to choose it: the text is cut at two lines, the foot is at the bottom. */
export function ThingCard({ title, state, text, foot, menu, of }: CardProps) {
  return (
    <article className="panel card" data-id={of}>
      <div className="card-head">
        <h2 className="card-title">{title}</h2>
        {menu && <div className="card-menu">{menu}</div>}
      </div>
      {state}
      {text && (
        <p className="card-text cut-after-two" dir="auto">
          {text}
        </p>
      )}
      {foot && <div className="card-foot">{foot}</div>}
    </article>
  )
}
