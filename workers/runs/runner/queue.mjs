/** Runs that may wait in all, and of one member; one of a member runs at a time. */
export const queueLimits = { all: 100, member: 3, running: 1 }

/**
 * A queue of jobs that takes members in turns: one with many jobs delays the others by one each round.
 * @template Item
 * @param {{concurrency: number, start: (item: Item) => Promise<unknown>, onMove: (item: Item, position: number) => void}} options
 * `onMove` is called for each waiting job when the number of jobs ahead of it changes
 */
export function openQueue({ concurrency, start, onMove }) {
  /** Members with waiting jobs, the one whose turn is next first. @type {Map<string, Item[]>} */
  const waiting = new Map()
  /** @type {Map<string, number>} */
  const running = new Map()
  /** @type {Map<Item, number>} */
  const positions = new Map()
  let busy = 0

  const ofMember = (/** @type {string} */ member) => waiting.get(member)?.length ?? 0
  const next = () => [...waiting].find(([member]) => (running.get(member) ?? 0) < queueLimits.running)
  const take = (/** @type {string} */ member, /** @type {Item[]} */ items) => {
    const item = /** @type {Item} */ (items.shift())
    waiting.delete(member)
    // Behind all others: its next turn comes after theirs.
    if (items.length > 0) waiting.set(member, items)
    return item
  }
  const go = () => {
    for (let found = next(); busy < concurrency && found; found = next()) {
      const [member, items] = found
      const item = take(member, items)
      positions.delete(item)
      busy += 1
      running.set(member, (running.get(member) ?? 0) + 1)
      void start(item).finally(() => {
        busy -= 1
        const left = (running.get(member) ?? 1) - 1
        if (left > 0) running.set(member, left)
        else running.delete(member)
        go()
      })
    }
    tell()
  }
  const tell = () => {
    const lists = [...waiting.values()]
    for (const [turn, items] of lists.entries())
      for (const [round, item] of items.entries()) {
        const before = (/** @type {Item[]} */ others, /** @type {number} */ at) =>
          Math.min(others.length, round + (at < turn ? 1 : 0))
        const ahead = lists.reduce((sum, others, at) => sum + before(others, at), 0)
        if (positions.get(item) === ahead) continue
        positions.set(item, ahead)
        onMove(item, ahead)
      }
  }
  return {
    /** Adds a job of a member; tells why it can't where that is so. @param {string} member @param {Item} item */
    add: (member, item) => {
      const size = [...waiting.values()].reduce((sum, items) => sum + items.length, 0)
      if (ofMember(member) >= queueLimits.member) return 'too_many'
      if (size >= queueLimits.all) return 'busy'
      waiting.set(member, [...(waiting.get(member) ?? []), item])
      go()
      return 'added'
    },
    /** Takes a waiting job out; tells whether it was there. @param {string} member @param {Item} item */
    remove: (member, item) => {
      const items = waiting.get(member)
      if (!items?.includes(item)) return false
      const left = items.filter((one) => one !== item)
      positions.delete(item)
      if (left.length > 0) waiting.set(member, left)
      else waiting.delete(member)
      tell()
      return true
    },
    size: () => [...waiting.values()].reduce((sum, items) => sum + items.length, 0),
    positionOf: (/** @type {Item} */ item) => positions.get(item) ?? 0,
  }
}
