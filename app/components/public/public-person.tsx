import type { Person } from '@domain/people'
import type { ReactNode } from 'react'
import { usePublicPath } from './use-home'

/** A person on a page for visitors: leads to their public page. */
export function PublicPerson({ person, children }: { person: Person; children: ReactNode }) {
  const page = usePublicPath(`/u/${person.handle}`)
  return (
    <a href={page} className="person-link">
      {children}
    </a>
  )
}
