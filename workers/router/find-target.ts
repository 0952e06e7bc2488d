import partykit from '../../partykit.json'

type Route = { host: string; path: string; isPrefix: boolean; worker: string }

/** The configuration from the local composition: the `routes` of every wrangler.toml, the most specific first. */
export type Table = {
  routes: Route[]
  webHost: string
  /** The app's public origin, which the error for an unknown host names. */
  origin: string
  /** Paths that are files of the built app. */
  files: string[]
  /** In development Vite answers for the app, its files and its reload socket. */
  isDev: boolean
  /** False at a start until the database is migrated and every part is there. */
  isOpen: boolean
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  proxies: string[]
}

export type Target =
  | { kind: 'worker'; name: string }
  | { kind: 'rooms' }
  | { kind: 'web' }
  | { kind: 'unknown' }

/** Rooms by party and id; PartyKit fails on any other address. */
const roomPath = new RegExp(`^/parties/(main|${Object.keys(partykit.parties).join('|')})/[^/]+$`)

/** Which part answers a host name (without port) and a path. */
export function findTarget(table: Table, host: string, path: string): Target {
  const route = table.routes.find((one) => isHost(one.host, host) && isPath(one, path))
  if (route) return { kind: 'worker', name: route.worker }
  if (host !== table.webHost) return { kind: 'unknown' }
  return roomPath.test(path) ? { kind: 'rooms' } : { kind: 'web' }
}

function isHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}

function isPath(route: Route, path: string): boolean {
  return route.isPrefix ? path.startsWith(route.path) : path === route.path
}
