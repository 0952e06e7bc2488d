import type { Comment, CommentSort } from '@domain/comments'

/** The comments of a thing as one page shows them; see `readComments`. */
export type ShownComments = {
  items: Comment[]
  order: CommentSort
  /** How many were asked for; the address of a longer page asks for more. */
  most: number
  hasEarlier: boolean
  hasLater: boolean
  /** Threads of which the page has only the first replies. */
  cut: string[]
  /** The comment in the page's address, and the comments whose reply or edit field the address opens. */
  addressed: string | null
  reply: string | null
  edit: string | null
  /** Makes sending the page's own form again harmless. */
  key: string
}

/** The browser's copy of a thing's comments. */
export type Known = Pick<ShownComments, 'order' | 'hasEarlier' | 'hasLater' | 'cut'> & {
  items: readonly Comment[]
}
export type Thread = { first: Comment; replies: Comment[] }
/** Who looks: a member and whether the thing is theirs. */
export type Looker = { id: string; isOwner: boolean }

const threadOf = ({ id, replyTo }: Comment) => replyTo ?? id
const byTime = (a: Comment, b: Comment) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1

export const knownFrom = ({ items, order, hasEarlier, hasLater, cut }: ShownComments): Known => ({
  items,
  order,
  hasEarlier,
  hasLater,
  cut,
})

/**
 * Takes the known comments and a fresh page; gives the page plus comments that arrived since it was read, and earlier
 * threads that a page of the newest no longer includes.
 */
export function withPage(known: Known, page: ShownComments): Known {
  const onPage = new Set(page.items.map(({ id }) => id))
  const begins = new Map([...known.items, ...page.items].map((one) => [one.id, one.createdAt]))
  const begunAt = (one: Comment) => begins.get(threadOf(one)) ?? one.createdAt
  const last =
    page.items
      .map(({ createdAt }) => createdAt)
      .sort()
      .at(-1) ?? ''
  const [first = ''] = page.items.map(begunAt).sort()
  const others = page.order === known.order ? known.items.filter(({ id }) => !onPage.has(id)) : []
  const heard = page.hasLater ? [] : others.filter(({ createdAt }) => createdAt > last)
  const earlier = page.hasEarlier ? others.filter((one) => begunAt(one) < first) : []
  const kept = knownFrom(page)
  const hasEarlier = earlier.length > 0 ? known.hasEarlier : page.hasEarlier
  const cut = [...page.cut, ...known.cut.filter((id) => earlier.some((one) => one.id === id))]
  return { ...kept, hasEarlier, cut, items: [...earlier, ...page.items, ...heard] }
}

/** Takes what is known and a comment as its room or an answer tells it; gives what is known then. */
export function withComment(known: Known, comment: Comment): Known {
  const others = known.items.filter(({ id }) => id !== comment.id)
  const isKnown = others.length < known.items.length
  if (!isKnown && !isInReach(known, comment)) return known
  if (!isShown(comment)) {
    const hasReplies = others.some(({ replyTo }) => replyTo === comment.id)
    if (!hasReplies) return withoutEmpty({ ...known, items: others }, comment.replyTo)
  }
  const items = isKnown
    ? known.items.map((one) => (one.id === comment.id ? comment : one))
    : [...known.items, comment]
  return { ...known, items }
}

/** Whether a comment has more to show than its place. */
const isShown = ({ isDeleted, isHidden, author }: Comment) => !isDeleted && !(isHidden && author === null)

/** Whether a new comment belongs to the loaded part of the list, not after comments that are not loaded yet. */
function isInReach({ items, hasLater, cut }: Known, { replyTo, id }: Comment): boolean {
  if (replyTo === null) return !hasLater
  return !cut.includes(replyTo) && items.some((one) => one.id === replyTo && one.id !== id)
}

/** The place of what began a thread goes with the last reply to it. */
function withoutEmpty(known: Known, threadId: string | null): Known {
  const first = known.items.find(({ id }) => id === threadId)
  if (!first || isShown(first) || known.items.some(({ replyTo }) => replyTo === threadId)) return known
  return { ...known, items: known.items.filter((one) => one !== first) }
}

/** Takes a comment as a visitor sees it; gives it as the looker does, with what this browser knows of it. */
export function seenBy(looker: Looker, told: Comment, known: Known): Comment {
  const before = known.items.find(({ id }) => id === told.id)
  const mine = before?.mine || told.author?.id === looker.id
  const seen: Comment = { ...told, mine, myVote: before?.myVote ?? 0 }
  const isKept = told.isHidden && told.author === null && before !== undefined && (mine || looker.isOwner)
  return isKept ? { ...before, isHidden: true } : seen
}

/** Takes what is known and what the votes for a comment come to; `mine` where the looker has voted here. */
export function withVotes(known: Known, id: string, score: number, mine?: 0 | 1): Known {
  const items = known.items.map((one) =>
    one.id === id ? { ...one, score, myVote: mine ?? one.myVote } : one,
  )
  return { ...known, items }
}

/** Takes what is known; gives its threads in their order, replies of each by time. */
export function threadsOf({ items, order }: Known): Thread[] {
  const threads = new Map<string, Thread>()
  for (const first of items) if (first.replyTo === null) threads.set(first.id, { first, replies: [] })
  for (const item of items) if (item.replyTo !== null) threads.get(threadOf(item))?.replies.push(item)
  const all = [...threads.values()]
  for (const { replies } of all) replies.sort(byTime)
  if (order === 'top') return all
  const sign = order === 'old' ? 1 : -1
  return all.sort((a, b) => sign * byTime(a.first, b.first))
}

/** Takes what is known; gives how many comments of it everybody sees. */
export const countSeen = ({ items }: Pick<Known, 'items'>): number =>
  items.filter(({ isDeleted, isHidden }) => !isDeleted && !isHidden).length
