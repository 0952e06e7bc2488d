import { Elements } from '@domain/forms/elements'
import type { Form } from '@domain/forms/forms'
import * as v from 'valibot'
import { formAddress } from '../addresses'

export type FormDraft = Pick<Form, 'name' | 'language' | 'elements'>

type DraftResponse = { code: string | null; form?: Form }
/** How long an answer is waited for, in milliseconds. */
const tooLong = 15_000

/** Takes a draft; gives it as the server keeps it, whatever the order of its names. */
export function asKept({ name, language, elements }: FormDraft): string {
  const parsed = v.safeParse(Elements, elements)
  return JSON.stringify([name.trim(), language, parsed.success ? parsed.output : elements])
}

/** The form as the server has it now; null where it cannot be asked. */
export async function readForm(id: string): Promise<Form | null> {
  try {
    const answer = await fetch(formAddress(id, 'draft'))
    const { form }: DraftResponse = await answer.json()
    return form ?? null
  } catch {
    return null
  }
}

/** Tells whether the server has the changes that this page has sent itself; the page then continues from the server's version. */
export async function isOvertakenByOwn(
  id: string,
  own: ReadonlySet<string>,
  version: { current: number },
): Promise<boolean> {
  const theirs = await readForm(id)
  if (!theirs || !own.has(asKept(theirs))) return false
  version.current = theirs.version
  return true
}

type Outcome =
  | { as: 'saved'; form: Form }
  | { as: 'offline' | 'changed' | 'signedOut' }
  | { as: 'refused'; code: string }

/** Sends a draft, if nobody has changed the form since a version; the last save of a page that is left continues without the page. */
export async function keep(id: string, version: number, draft: string, isLast = false): Promise<Outcome> {
  try {
    const answer = await fetch(formAddress(id, 'draft'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"version":${version},"draft":${draft}}`,
      // A page that is left may take no more than 64 KiB along.
      keepalive: isLast && draft.length < 20_000,
      signal: AbortSignal.timeout(tooLong),
    })
    if (answer.redirected || answer.status === 401) return { as: 'signedOut' }
    const { code, form }: DraftResponse = await answer.json()
    if (code === null && form) return { as: 'saved', form }
    if (code === 'stale') return { as: 'changed' }
    if (answer.status >= 500 || answer.status === 429) return { as: 'offline' }
    return { as: 'refused', code: code ?? 'invalid' }
  } catch {
    return { as: 'offline' }
  }
}
