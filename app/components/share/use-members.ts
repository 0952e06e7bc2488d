import type { Person } from '@domain/people'
import type { Role } from '@domain/tickets'
import { useCallback, useEffect, useState } from 'react'

export type Member = { user: Person; role: Role; addedAt: string }
export type GivenRole = Exclude<Role, 'owner'>
type Page = { items: Member[]; nextCursor: string | null }
/** What went wrong, as a code of `errors`. */
type Failed = { code: string; fields?: Record<string, string> }

const unreached: Failed = { code: 'offline' }

/**
 * The members of a thing. `address` is a route of ours: GET gives a page of them, POST takes `{act:'put', member, role}`
 * or `{act:'remove', userId}` and answers `{code: null}` or why not.
 */
export function useMembers(address: string) {
  const [members, setMembers] = useState<Member[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const load = useCallback(
    async (after: string | null) => {
      try {
        const page = await readPage(
          after === null ? address : `${address}?cursor=${encodeURIComponent(after)}`,
        )
        setMembers((before) => (after === null ? page.items : merged(before ?? [], page.items)))
        setCursor(page.nextCursor)
        setFailure(null)
      } catch {
        setFailure(unreached)
      }
    },
    [address],
  )
  useEffect(() => {
    load(null)
  }, [load])

  const act = async (who: string, body: object): Promise<boolean> => {
    setBusy(who)
    const refusal = await send(address, body).catch(() => unreached)
    setBusy(null)
    setFailure(refusal)
    return refusal === null
  }
  const put = async (user: Person, role: GivenRole) => {
    if (!(await act(user.id, { act: 'put', member: user.id, role }))) return false
    setMembers((before) => {
      const known = before?.find((one) => one.user.id === user.id)
      const member = { user, role, addedAt: known?.addedAt ?? new Date().toISOString() }
      return known ? (before ?? []).map((one) => (one === known ? member : one)) : [...(before ?? []), member]
    })
    return true
  }
  const remove = async (user: Person) => {
    if (!(await act(user.id, { act: 'remove', userId: user.id }))) return false
    setMembers((before) => before?.filter((one) => one.user.id !== user.id) ?? null)
    return true
  }
  const more = cursor === null ? null : () => load(cursor)
  return { members, failure, busy, put, remove, more, retry: () => load(null) }
}

function merged(before: Member[], items: Member[]): Member[] {
  const known = new Set(before.map(({ user }) => user.id))
  return [...before, ...items.filter(({ user }) => !known.has(user.id))]
}

async function readPage(address: string): Promise<Page> {
  const answer = await fetch(address)
  if (!answer.ok || answer.redirected) throw new Error('not read')
  const page: Page = await answer.json()
  return page
}

async function send(address: string, body: object): Promise<Failed | null> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.redirected) return { code: 'session_expired' }
  const said: { code: string | null; fields?: Record<string, string> } = await answer.json()
  return said.code === null ? null : { code: said.code, ...(said.fields && { fields: said.fields }) }
}
