import type { Person } from '@domain/people'
import { Link, useRouteLoaderData } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { PersonDialog } from '~/components/person-dialog'
import { isPlainPress } from '~/lib/plain-press'

type Props = {
  person: Person
  children: ReactNode
  /** A face without a name beside it: the link says whose it is, and the keys reach the card elsewhere. */
  isFace?: boolean
}

/** A person: opens their dialog, and leads to their profile before any script. */
export function PersonLink({ person, children, isFace = false }: Props) {
  const self = useRouteLoaderData<{ user: { id: string } }>('shell/layout')?.user.id
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setOpener(null), [])
  if (person.id === self) return children
  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOpener(opener ? null : event.currentTarget)
  }
  return (
    <>
      <Link
        to={`/dashboard/profile/${person.handle}`}
        className="person-link"
        onClick={toggle}
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        {...(isFace && { 'aria-label': person.displayName, tabIndex: -1 })}
      >
        {children}
      </Link>
      {opener &&
        createPortal(
          <PersonDialog person={person} opener={opener} onClose={close} />,
          opener.closest('dialog, .radix-themes') ?? document.body,
        )}
    </>
  )
}
