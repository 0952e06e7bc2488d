import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startParty } from '../../scripts/local/party.mjs'
import { freePort } from '../../scripts/local/ports.mjs'
import { origin, partySecret, partySecretBefore, ticketSecret, ticketSecretBefore } from './settings'

declare module 'vitest' {
  interface ProvidedContext {
    partyPort: number
  }
}

/** A real PartyKit server with storage of its own, whose limits are so many times the usual ones. */
export async function startRooms(scale = 1): Promise<{ port: number; stop: () => Promise<void> }> {
  const data = await mkdtemp(path.join(tmpdir(), 'hamkar-rooms-'))
  const port = await freePort()
  const party = startParty({
    data,
    port,
    vars: {
      TICKET_SECRET: ticketSecret,
      PARTY_SECRET: partySecret,
      TICKET_SECRET_BEFORE: ticketSecretBefore,
      PARTY_SECRET_BEFORE: partySecretBefore,
      ORIGIN: origin,
      LIMITS_SCALE: `${scale}`,
    },
  })
  await party.ready
  const stop = async () => {
    await party.stop()
    await rm(data, { recursive: true, force: true })
  }
  return { port, stop }
}

/** One for all room tests. */
export default async function partyServer(project: TestProject) {
  const { port, stop } = await startRooms()
  project.provide('partyPort', port)
  return stop
}
