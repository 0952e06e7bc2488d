import { Email } from '@domain/accounts/accounts'
import type { SearchResults } from '@domain/search/found'
import type { KitContext } from '@kit/context'
import * as v from 'valibot'
import { findPeople } from '../people/queries'
import type { Search } from './find'
import { urlOf } from './urls'

/** The person that a whole email address finds for a member, within its limits; null for any other search, which continues. */
export async function findByEmail(c: KitContext, { q, asked, hosts }: Search): Promise<SearchResults | null> {
  const isAddress = q.includes('@') && v.is(Email, q.trim())
  if (!isAddress || asked.userId === '' || !asked.kinds.includes('people')) return null
  const [person] = await findPeople(c, q)
  if (!person) return null
  const item = {
    id: person.id,
    title: person.displayName,
    snippet: `@${person.handle}`,
    match: 'title' as const,
    url: urlOf('people', { ...person, title: '', hint: '' }, asked.userId, hosts),
    owner: person,
    isMine: false,
    updatedAt: null,
  }
  return {
    groups: [{ kind: 'people', items: [item], total: 1, isMore: false }],
    didYouMean: null,
    nextCursor: null,
  }
}
