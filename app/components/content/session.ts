import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Present } from './people'
import type { Sign } from './sign'

/** The state of an open content for the bar, and the bar's actions on it. */
export type Session = {
  sign: Sign
  people: Present[]
  isReady: boolean
  isWithdrawn: boolean
  save: () => void
}

const closed: Session = {
  sign: { state: 'opening' },
  people: [],
  isReady: false,
  isWithdrawn: false,
  save: () => {},
}

/** Holds the session of one open content: the editor writes it, the bar reads it, and neither loads the other. */
export class SessionStore {
  private session = closed
  private readonly listeners = new Set<() => void>()

  get = (): Session => this.session

  set(change: Partial<Session>): void {
    this.session = { ...this.session, ...change }
    for (const listener of this.listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

export const SessionContext = createContext<SessionStore>(new SessionStore())

export function useSession(): Session {
  const store = useContext(SessionContext)
  return useSyncExternalStore(store.subscribe, store.get, () => closed)
}
