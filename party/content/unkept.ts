import * as Y from 'yjs'

/** Letters that one browser wrote, by the number that Yjs gives it: from one clock up to another. */
export type Range = { client: number; from: number; to: number }

/** The effect of an edit: the client numbers of its additions, and the existing ranges that it deletes. */
export type EditEffect = { clients: Iterable<number>; taken: readonly Range[] }

/** Tells of content who wrote it, and whether any version has it. */
export class Unkept {
  private readonly writers = new Map<number, string>()
  private kept: ReadonlyMap<number, number> = new Map()

  /** Takes an edit of somebody's; tells whether it takes away what another wrote and no version has. */
  takes({ clients, taken }: EditEffect, user: string): boolean {
    for (const client of clients) if (!this.writers.has(client)) this.writers.set(client, user)
    return taken.some(
      ({ client, to }) => this.writers.get(client) !== user && to > (this.kept.get(client) ?? 0),
    )
  }

  /** Takes the state vector of what has become a version. */
  noteKept(vector: Uint8Array): void {
    this.kept = Y.decodeStateVector(vector)
  }
}
