import { type Comment, CommentChange, type CommentSort, commentSorts, NewComment } from '@domain/comments'
import { type ApiClient, ApiError, checked, load, read } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { checkedInput, textOf } from '~/lib/form-answer.server'
import type { ShownComments } from './known'

type CommentList = { items: Comment[]; hasMore: boolean; cut: string[] }

const step = 20
const most = 500
const largestPage = 100

/**
 * Reads the comments of a thing as the address of its page asks for them: `comments` is how many, `order` in which order,
 * `comment` the one that has to be among them, `reply` and `edit` those with an open field. For loaders, members' and public.
 * Nothing is asked for where it is known that there are none.
 */
export async function readComments(
  api: ApiClient,
  thingId: string,
  url: URL,
  count?: number,
): Promise<ShownComments> {
  const { searchParams } = url
  const wished = searchParams.get('order')
  const order = commentSorts.find((one) => one === wished) ?? 'old'
  const many = Math.min(most, Math.max(step, Number(searchParams.get('comments')) || 0))
  const named = searchParams.get('comment') ?? searchParams.get('reply') ?? searchParams.get('edit')
  const placed = named && order === 'old' ? await findPlaced(api, named, thingId) : null
  const found =
    count === 0
      ? nothing
      : placed
        ? await readAround(api, thingId, placed, many)
        : await readEnd(api, thingId, order, many)
  return {
    ...found,
    order,
    most: many,
    addressed: searchParams.get('comment'),
    reply: searchParams.get('reply'),
    edit: searchParams.get('edit'),
    key: crypto.randomUUID(),
  }
}

const nothing = { items: [], cut: [], hasEarlier: false, hasLater: false }

/** Sorted by time, the newest comments are read first and shown last. */
async function readEnd(api: ApiClient, thingId: string, order: CommentSort, many: number) {
  const { items, hasMore, cut } = await readUpTo(api, thingId, order === 'old' ? 'new' : order, many, null)
  return { items, cut, hasEarlier: order === 'old' && hasMore, hasLater: order !== 'old' && hasMore }
}

async function readAround(api: ApiClient, thingId: string, { id, cursor }: Placed, many: number) {
  const [earlier, later] = await Promise.all([
    readUpTo(api, thingId, 'new', many, cursor),
    readUpTo(api, thingId, 'old', many, cursor, id),
  ])
  const known = new Set(later.items.map((one) => one.id))
  return {
    items: [...later.items, ...earlier.items.filter((one) => !known.has(one.id))],
    // A thread that the later page cuts off may be whole in the earlier one.
    cut:
      later.items.length > 0 ? [...later.cut, ...earlier.cut.filter((one) => !known.has(one))] : earlier.cut,
    hasEarlier: earlier.hasMore,
    hasLater: later.hasMore,
  }
}

type Placed = { id: string; cursor: string }

async function findPlaced(api: ApiClient, id: string, thingId: string): Promise<Placed | null> {
  try {
    const comment = await read(api.comments[':id'].$get({ param: { id } }))
    return comment.thingId === thingId && comment.cursor !== null ? { id, cursor: comment.cursor } : null
  } catch (error) {
    if (error instanceof ApiError && error.problem.status < 500) return null
    throw error
  }
}

/** Reads so many, or as many more as it takes to reach one of them; looks one further, to tell whether a thread is cut. */
async function readUpTo(
  api: ApiClient,
  id: string,
  sort: CommentSort,
  many: number,
  from: string | null,
  until?: string,
): Promise<CommentList> {
  const items: Comment[] = []
  let cursor = from
  let wanted = many
  const isReached = () => until === undefined || items.some((one) => one.id === until)
  do {
    const limit = String(Math.min(largestPage, wanted + 1 - items.length))
    const query = { sort, limit, ...(cursor !== null && { cursor }) }
    const page = await load(api.things[':id'].comments.$get({ param: { id }, query }))
    items.push(...page.items)
    cursor = page.nextCursor
    if (items.length > wanted && !isReached() && wanted < most) wanted += largestPage
  } while (cursor !== null && items.length <= wanted)
  const next = items[wanted]
  const isCut = next !== undefined && next.replyTo !== null
  return {
    items: items.slice(0, wanted),
    hasMore: next !== undefined,
    cut: isCut ? [next.replyTo ?? ''] : [],
  }
}

/** Does what a form or script asks of a comment; gives the comment as it is then, null where it is gone. */
export async function doComment(api: ApiClient, thingId: string, form: FormData): Promise<Comment | null> {
  const param = { id: textOf(form, 'comment') }
  const text = textOf(form, 'text').replaceAll('\r\n', '\n')
  const one = api.comments[':id']
  switch (textOf(form, 'intent')) {
    case 'edit':
      return read(one.$patch({ param, json: checkedInput(CommentChange, { text }) }))
    case 'delete':
      await checked(one.$delete({ param }))
      return null
    case 'restore':
      return read(one.restore.$post({ param }))
    case 'hide':
      return read(one.hide.$post({ param, json: { hidden: true } }))
    case 'show':
      return read(one.hide.$post({ param, json: { hidden: false } }))
    default: {
      const lineTo = lineIn(form, 'lineTo')
      const json = checkedInput(NewComment, {
        text,
        replyTo: textOf(form, 'replyTo') || null,
        line: lineIn(form, 'line'),
        ...(lineTo !== null && { lineTo }),
      })
      const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
      return read(api.things[':id'].comments.$post({ param: { id: thingId }, json }, { headers }))
    }
  }
}

/** A number of a line in a form; null without one. */
const lineIn = (form: FormData, name: string) =>
  textOf(form, name) === '' ? null : Number(textOf(form, name))
