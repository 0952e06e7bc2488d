import * as v from 'valibot'
import { Answers } from '~/components/form-filler/answers'

/** What a device keeps of a form that is being filled in; `waits`: it was to be sent, and there was no connection. */
const Kept = v.object({
  answers: Answers,
  at: v.string(),
  key: v.string(),
  startedAt: v.string(),
  waits: v.boolean(),
})
export type Kept = v.InferOutput<typeof Kept>

const place = (id: string) => `form ${id}`

/** Gives what this device keeps of a form, or null. A browser that lets nothing be kept keeps nothing. */
export function readKept(id: string): Kept | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(place(id)) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Keeps what was filled in; gives whether the browser let it. */
export function keep(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(place(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Takes away what this device keeps of a form. */
export function forget(id: string): void {
  try {
    localStorage.removeItem(place(id))
  } catch {
    // Nothing was kept there.
  }
}
