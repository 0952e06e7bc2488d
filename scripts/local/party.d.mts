/** PartyKit's development server on loopback. */
export function startParty(options: { data: string; port: number; vars: Record<string, string> }): {
  ready: Promise<string>
  ended: Promise<unknown>
  guard: (pids: number[]) => void
  stop: () => Promise<void>
  /** Ends it at once, as a crash would. */
  kill: () => void
}
