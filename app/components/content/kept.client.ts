import { type ContentRoom, contentRooms } from '@domain/things'
import { IndexeddbPersistence } from 'y-indexeddb'
import type { Doc } from 'yjs'

const startOf = (room: ContentRoom) => `hamkar-${room}:`
const nameOf = (room: ContentRoom, userId: string, id: string) => `${startOf(room)}${userId}:${id}`
const unsentKey = 'unsent'

/** The copy of a content on this device, of one member: what was written without a connection waits in it. */
export class Kept {
  private constructor(
    private readonly store: IndexeddbPersistence,
    /** Whether it holds edits that the room had not confirmed when the page was last left. */
    readonly hasUnsent: boolean,
  ) {}

  /** Opens the copy and fills the `Doc` from it; null where the browser keeps nothing. */
  static async open(room: ContentRoom, userId: string, id: string, doc: Doc): Promise<Kept | null> {
    if (typeof indexedDB === 'undefined') return null
    const store = new IndexeddbPersistence(nameOf(room, userId, id), doc)
    const isOpen = await Promise.race([
      Promise.all([opened(store), store.whenSynced]).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, 4_000, false)),
    ]).catch(() => false)
    if (!isOpen) return null
    return new Kept(store, (await store.get(unsentKey)) === 1)
  }

  /** Resolves once all edits made so far are on the disk; rejects when they are not. */
  settled(): Promise<void> {
    const { db } = this.store
    if (!db) return Promise.reject(new Error('closed'))
    return new Promise((resolve, reject) => {
      // A later transaction on the same store completes after the ones that wrote the edits.
      const transaction = db.transaction(['updates', 'custom'], 'readwrite')
      transaction.objectStore('updates').count()
      transaction.objectStore('custom').put(1, unsentKey)
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  }

  /** The room has everything. */
  async markSent(): Promise<void> {
    await this.store.set(unsentKey, 0)
  }

  close(): Promise<void> {
    return this.store.destroy()
  }

  /** Takes the copy off this device. */
  async remove(): Promise<void> {
    await this.store.clearData()
  }
}

/** y-indexeddb leaves a failed opening unhandled; its own promise tells of it. */
function opened(store: IndexeddbPersistence): Promise<IDBDatabase> {
  return store._db
}

/** Deletes other members' copies from this device, so that the next person to sign in cannot read them. */
export async function removeOthers(userId: string): Promise<void> {
  if (typeof indexedDB === 'undefined' || !indexedDB.databases) return
  for (const { name } of await indexedDB.databases()) {
    const start = contentRooms.map(startOf).find((one) => name?.startsWith(one))
    if (name && start && !name.startsWith(`${start}${userId}:`)) indexedDB.deleteDatabase(name)
  }
}
