import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { useMode } from './modes'

/** The place of an answer: a tile at its start, no bubble. */
export function AnswerFrame({ children, isOpen = false }: { children: ReactNode; isOpen?: boolean }) {
  const { icon } = useMode()
  return (
    <li className="conversation-answer" aria-busy={isOpen}>
      <span className="conversation-answer-tile" aria-hidden="true">
        <Icon of={icon} size={17} />
      </span>
      <div className="conversation-answer-body">{children}</div>
    </li>
  )
}
