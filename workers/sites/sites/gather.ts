import { AppError } from '@kit/errors'
import { soon } from '@kit/soon'
import { type Bytes, type StoredContent, storeBytes } from '../tree/contents'
import type { TreeContext } from '../tree/place'
import { putFiles } from '../tree/put'

/** A small file that waits to be put into a deploy's tree. */
type Waiting = {
  path: readonly string[]
  body: Bytes
  settle: (outcome: StoredContent | Error) => void
}

const maxTogether = 32
/** How long a caller waits for another one that writes for both, before it writes by itself (ms). */
const patience = 8_000

/** Files by deploy: files that arrive during a write are written together in the next one. */
const queues = new Map<string, { waiting: Waiting[]; since: number | null }>()

/**
 * Stores a small file and puts it into a deploy's tree, together with others that are sent at the same time: a site of a
 * thousand files takes some dozens of transactions. Gives the content once that is written.
 */
export async function putTogether(
  place: TreeContext,
  path: readonly string[],
  body: Bytes,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<StoredContent> {
  const queue = queues.get(place.treeId) ?? { waiting: [], since: null }
  queues.set(place.treeId, queue)
  const outcome = new Promise<StoredContent | Error>((settle) => queue.waiting.push({ path, body, settle }))
  const now = Date.now()
  // One that was ended with its caller must not hold up all others.
  if (queue.since === null || now - queue.since > patience) {
    queue.since = now
    // The caller may leave before the end; callers whose files are in the same write still need it.
    keepAlive(writeAll(place, queue))
  }
  const settled = (await soon(outcome, patience)) ?? (await alone(place, path, body))
  if (settled instanceof Error) throw settled
  return settled
}

async function writeAll(
  place: TreeContext,
  queue: { waiting: Waiting[]; since: number | null },
): Promise<void> {
  while (queue.waiting.length > 0) {
    queue.since = Date.now()
    const group = takeDistinct(queue.waiting)
    try {
      const contents = await write(place, group)
      for (const [at, { settle }] of group.entries()) settle(contents[at] ?? new AppError('internal'))
    } catch (error) {
      if (group.length === 1) group[0]?.settle(asError(error))
      // After a refused group each call is tried alone, so that only the bad one fails.
      else for (const one of group) one.settle(await alone(place, one.path, one.body))
    }
  }
  queue.since = null
  if (queues.get(place.treeId) === queue) queues.delete(place.treeId)
}

/** The same path twice is written in two turns, the later one last. */
function takeDistinct(waiting: Waiting[]): Waiting[] {
  const group: Waiting[] = []
  const paths = new Set<string>()
  while (group.length < maxTogether) {
    const [next] = waiting
    const path = next?.path.join('/') ?? ''
    if (next === undefined || paths.has(path)) break
    paths.add(path)
    group.push(next)
    waiting.shift()
  }
  return group
}

async function write(
  place: TreeContext,
  group: readonly Omit<Waiting, 'settle'>[],
): Promise<StoredContent[]> {
  const contents = await storeBytes(
    place,
    group.map(({ body }) => body),
  )
  const files = group.flatMap(({ path }, at) => {
    const content = contents[at]
    return content ? [{ path, content }] : []
  })
  await putFiles(place, files)
  return contents
}

async function alone(
  place: TreeContext,
  path: readonly string[],
  body: Bytes,
): Promise<StoredContent | Error> {
  try {
    const [content] = await write(place, [{ path, body }])
    return content ?? new AppError('internal')
  } catch (error) {
    return asError(error)
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new AppError('internal'))
