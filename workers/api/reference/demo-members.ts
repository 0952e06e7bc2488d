import { displayName } from '@domain/accounts/accounts'
import { isFromOwnMachine } from '@kit/own-machine'
import * as v from 'valibot'
import { findUserByEmail } from '../accounts/queries'
import type { ApiContext } from '../env'

const Given = v.array(v.object({ email: v.string(), password: v.string() }))

export type DemoMember = v.InferOutput<typeof Given>[number] & { displayName: string }

/** Gives the demo members that are in the database, for a developer on their own machine; nobody else gets any. */
export async function demoMembersFor(c: ApiContext): Promise<DemoMember[]> {
  if (!c.env.DEMO_MEMBERS || !isFromOwnMachine(c)) return []
  const given = v.parse(Given, JSON.parse(c.env.DEMO_MEMBERS))
  const found = await Promise.all(
    given.map(async (one) => {
      const user = await findUserByEmail(c.var.db, one.email)
      return user ? [{ ...one, displayName: displayName(user) }] : []
    }),
  )
  return found.flat()
}
