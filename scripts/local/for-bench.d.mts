import type { Miniflare, WorkerOptions } from 'miniflare'

/** The production composition without PartyKit, on free ports and with data of its own. */
export function startForBench(options?: {
  /** Folders of workers that also get a socket of their own, as production routes reach them. */
  direct?: string[]
  /** Workers that are only there to compare with. */
  beside?: WorkerOptions[]
  limitsScale?: string
  /** Settings that stand in a wrangler.toml, with another value. */
  vars?: Record<string, string>
  data?: string
  /** Where PartyKit listens; without it the workers find no rooms. */
  partyPort?: number
}): Promise<{
  mf: Miniflare
  port: number
  domain: string
  origin: string
  data: string
  /** Port by folder name. */
  sockets: Record<string, number>
  /** Writes buffers out, stops everything and removes the data. */
  stop: () => Promise<void>
}>
