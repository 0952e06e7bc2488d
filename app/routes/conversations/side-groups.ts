import type { ListedConversation } from '@domain/conversations/conversations'

const day = 86_400_000
const groups = ['pinned', 'today', 'week', 'older'] as const
type GroupId = (typeof groups)[number]

/** Takes conversations, the last used first, and the time in milliseconds; gives them in groups: pinned ones, of the last 24 hours, of the last 7 days, and older ones. */
export function groupsOf(
  items: readonly ListedConversation[],
  now: number,
): { id: GroupId; items: ListedConversation[] }[] {
  const groupOf = ({ isPinned, lastAt }: ListedConversation): GroupId => {
    if (isPinned) return 'pinned'
    const age = now - Date.parse(lastAt)
    return age < day ? 'today' : age < 7 * day ? 'week' : 'older'
  }
  return groups
    .map((id) => ({ id, items: items.filter((one) => groupOf(one) === id) }))
    .filter(({ items }) => items.length > 0)
}
