import type { Document } from '@domain/documents/documents'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PeopleHere } from '~/components/content/people-here'
import { SessionContext, SessionStore, useSession } from '~/components/content/session'
import { type Content, Sheet } from './one/sheet'

type Props = {
  document: Document
  content: Content
  user: { id: string; displayName: string }
  /** The head of the part; takes who has the document open. */
  head: (people: ReactNode) => ReactNode
}

/** A document as a part of another page: its text at first, and the editor once that is looked at. */
export function DocumentPart(props: Props) {
  const [store] = useState(() => new SessionStore())
  return (
    <SessionContext.Provider value={store}>
      <Part {...props} />
    </SessionContext.Provider>
  )
}

function Part({ document: found, content, user, head }: Props) {
  const { people } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setWanted(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      {head(<PeopleHere people={people} ownId={user.id} />)}
      <div className="document-part" ref={box}>
        <Sheet
          content={content}
          documentId={found.id}
          user={user}
          mayWrite={found.role !== 'viewer'}
          isWanted={isWanted}
        />
      </div>
    </>
  )
}
