import type { PublicForm } from '@domain/forms/forms'
import * as v from 'valibot'
import { Answers } from '~/components/form-filler/answers'

/** A form that is being filled in, as the device keeps it; `waits`: it was to be sent, and there was no connection. */
const StoredFilling = v.object({
  answers: Answers,
  at: v.string(),
  key: v.string(),
  startedAt: v.string(),
  waits: v.boolean(),
  hidden: v.optional(v.record(v.string(), v.string()), {}),
  visit: v.optional(v.string()),
  step: v.optional(v.number(), 0),
})
export type StoredFilling = v.InferOutput<typeof StoredFilling>

type Hidden = Readonly<Record<string, string>>

const place = (id: string) => `form ${id}`
/** Set while the page is open, so that a copy of a tab's storage is known: browsers copy it when they duplicate a tab. */
const openMark = (id: string) => `open ${id}`

/**
 * Gives what this tab keeps of a form, else what was last filled in on this device, or null. A browser that lets nothing be kept keeps
 * nothing. What another tab filled in, also the one that this tab was duplicated from, gets a key of its own, so that both
 * can be sent, unless that tab has begun to send it.
 */
export function readStored(id: string): StoredFilling | null {
  const own = readIn(() => sessionStorage, id)
  if (own && sessionStorage.getItem(openMark(id)) === null) return own
  const last = own ?? readIn(() => localStorage, id)
  return last && !last.waits ? { ...last, key: crypto.randomUUID() } : last
}

/** Tells this tab's storage that the page is left: a page that reads it next is not a duplicate. */
export function leave(id: string): void {
  try {
    sessionStorage.removeItem(openMark(id))
  } catch {
    // Nothing was kept there.
  }
}

function readIn(storage: () => Storage, id: string): StoredFilling | null {
  try {
    const read = v.safeParse(StoredFilling, JSON.parse(storage().getItem(place(id)) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Takes the hidden values that are kept and those of the address; gives what is sent: the address replaces what it names. */
export function hiddenFrom({ settings }: Pick<PublicForm, 'settings'>, kept: Hidden, given: Hidden): Hidden {
  const known = Object.entries(kept).filter(([key]) => settings.hidden.includes(key))
  return { ...Object.fromEntries(known), ...given }
}

/** Keeps what was filled in, for this tab and for one that is opened later; gives whether the browser let it. */
export function keep(id: string, kept: StoredFilling): boolean {
  try {
    sessionStorage.setItem(openMark(id), '')
    sessionStorage.setItem(place(id), JSON.stringify(kept))
    localStorage.setItem(place(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Tells whether this browser lets anything be kept. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('can keep', '')
    localStorage.removeItem('can keep')
    return true
  } catch {
    return false
  }
}

/** Takes away what this tab keeps of a form, and what the device keeps: all of it, or only the answers with this key. */
export function forget(id: string, key?: string): void {
  try {
    sessionStorage.removeItem(place(id))
    const isOther = key !== undefined && readIn(() => localStorage, id)?.key !== key
    if (!isOther) localStorage.removeItem(place(id))
  } catch {
    // Nothing was kept there.
  }
}
