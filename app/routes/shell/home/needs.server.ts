import type { User } from '@domain/accounts/own-account'
import type { Link } from '@domain/links/links'
import type { Offer } from '@domain/offers'
import { screenOf } from '@domain/screens'
import type { DueItem } from '@domain/todos'

/** Something that waits for the member: a task that is due, offers to decide on, a link that ends, an address to confirm. */
export type Need = { id: string; to: string; title: string } & (
  | { kind: 'overdue' | 'dueToday'; due: string }
  | { kind: 'offers'; count: number }
  | { kind: 'ending'; at: string }
  | { kind: 'confirm' }
)

/** How soon the end of a link is said, in milliseconds. */
export const endsSoon = 2 * 86_400_000

/** The address of a member who has not confirmed it: the message may have been lost. */
export const addressToConfirm = ({
  email,
  emailConfirmed,
}: Pick<User, 'email' | 'emailConfirmed'>): Need[] =>
  emailConfirmed || email === ''
    ? []
    : [{ id: 'email', to: '/dashboard/settings', title: email, kind: 'confirm' }]

type MayNeed = { tasks: readonly DueItem[]; offers: readonly Offer[]; ending: readonly Link[] }

/** Takes what may wait and the reader's day, YYYY-MM-DD; gives what needs them: first what is late, then who waits, then what ends. */
export function needsOf({ tasks, offers, ending }: MayNeed, today: string): Need[] {
  const due = tasks.flatMap(({ id, text, due, todo }): Need[] =>
    due === null || due > today
      ? []
      : [
          {
            id,
            to: screenOf('todos', todo.id),
            title: text,
            kind: due < today ? 'overdue' : 'dueToday',
            due,
          },
        ],
  )
  const waiting = new Map<string, Need & { kind: 'offers' }>()
  for (const { project } of offers) {
    const before = waiting.get(project.id)?.count ?? 0
    const to = screenOf('projects', project.id)
    waiting.set(project.id, { id: project.id, to, title: project.name, kind: 'offers', count: before + 1 })
  }
  const links = ending.flatMap(({ id, title, expiresAt }): Need[] =>
    expiresAt === null ? [] : [{ id, to: screenOf('links', id), title, kind: 'ending', at: expiresAt }],
  )
  return [...due, ...waiting.values(), ...links]
}
