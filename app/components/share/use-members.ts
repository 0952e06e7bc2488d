import type { Person } from '@domain/people'
import type { Role } from '@domain/tickets'
import { useCallback, useEffect, useState } from 'react'
import { ask, readAnswer } from '~/lib/ask'

export type ShareMember = { user: Person; role: Role; addedAt: string }
export type GivenRole = Exclude<Role, 'owner'>
type MembersPage = { items: ShareMember[]; nextCursor: string | null }
type Failed = { code: string; fields?: Record<string, string> }

/**
 * The members of a thing. `address` is a route of ours: GET gives a page of them, POST takes `{act:'put', member, role}`
 * or `{act:'remove', userId}` and answers `{code: null}` or why not.
 */
export function useMembers(address: string) {
  const [members, setMembers] = useState<ShareMember[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const load = useCallback(
    async (after: string | null) => {
      const query = after === null ? '' : `?cursor=${encodeURIComponent(after)}`
      const { body: page, code } = await readAnswer<MembersPage>(address + query)
      setFailure(code === null ? null : { code })
      if (!page) return
      setMembers((before) => (after === null ? page.items : merged(before ?? [], page.items)))
      setCursor(page.nextCursor)
    },
    [address],
  )
  useEffect(() => {
    load(null)
  }, [load])

  const act = async (who: string, body: object): Promise<boolean> => {
    setBusy(who)
    const said = await ask<{ code: null } | Failed>(address, body)
    setBusy(null)
    setFailure(said.code === null ? null : said)
    return said.code === null
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
  const joined = (member: ShareMember) =>
    setMembers((before) => [...(before ?? []).filter(({ user }) => user.id !== member.user.id), member])
  const more = cursor === null ? null : () => load(cursor)
  return { members, failure, busy, put, remove, joined, more, retry: () => load(null) }
}

function merged(before: ShareMember[], items: ShareMember[]): ShareMember[] {
  const known = new Set(before.map(({ user }) => user.id))
  return [...before, ...items.filter(({ user }) => !known.has(user.id))]
}
