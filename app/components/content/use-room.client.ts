import type { Role } from '@domain/tickets'
import { useContext, useEffect, useState } from 'react'
import { removeOthers } from './kept.client'
import type { LiveContent } from './live-content'
import { peopleIn } from './people'
import { RoomLink } from './room-link.client'
import { SessionContext } from './session'
import { signOf } from './sign'

type RoomOptions = { content: LiveContent; id: string; userId: string; onChanged: (what: string) => void }

/** Opens the room of a content while the page is open; gives the link once the content is there, and one's role. */
export function useRoom({ content, id, userId, onChanged }: RoomOptions): {
  link: RoomLink | null
  role: Role | null
} {
  const store = useContext(SessionContext)
  const [link, setLink] = useState<RoomLink | null>(null)
  const [role, setRole] = useState<Role | null>(null)
  useEffect(() => {
    const opened = new RoomLink(content, userId, id, {
      onFacts: (facts) => store.set({ sign: signOf(facts) }),
      onRole: setRole,
      onChanged,
      onReady: () => {
        setLink(opened)
        store.set({ isReady: true })
      },
      onWithdrawn: () => {
        setLink(null)
        store.set({ isWithdrawn: true, isReady: false, people: [] })
      },
    })
    const showPeople = () => store.set({ people: peopleIn(opened.awareness.getStates().values(), userId) })
    opened.awareness.on('change', showPeople)
    store.set({ save: () => opened.saveNow() })
    void removeOthers(userId)
    void opened.open()
    return () => {
      setLink(null)
      opened.close()
    }
  }, [content, id, userId, onChanged, store])
  return { link, role }
}
