/** One part of the product that is written to until the server is killed, and looked at when it is back. */
export type Subject = {
  setUp: (port: number, token: string) => Promise<void>
  /** Writes one thing after another until `isOver`. */
  write: (port: number, token: string, round: number, isOver: () => boolean) => Promise<void>
  /** Gives in words what is lost, doubled or half done. */
  verify: (port: number, token: string) => Promise<string[]>
}
