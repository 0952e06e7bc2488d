import { addressBits, isWithin } from './network-list'

const forged = new Set(['forwarded', 'true-client-ip', 'x-real-ip', 'x-user', 'x-role'])
const forgedKinds = /^(cf|mf|x-forwarded|x-miniflare|x-partykit)-/

/**
 * The headers of a request with what only the edge may say: whatever the client sent of it is dropped, and the address
 * comes from the socket, or from a proxy that is trusted with it.
 */
export function trustedHeaders(request: Request, proxies: string[]): Headers {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys()) {
    if (forgedKinds.test(name) || forged.has(name)) headers.delete(name)
  }
  const address = visitorOf(request, proxies)
  if (address) headers.set('cf-connecting-ip', address)
  return headers
}

/** The nearest address, going back from the socket, that is no trusted proxy's. */
function visitorOf(request: Request, proxies: string[]): string | undefined {
  const cf: Record<string, unknown> = { ...request.cf }
  const socket = typeof cf.clientIp === 'string' ? withoutPort(cf.clientIp) : undefined
  if (socket === undefined || proxies.length === 0) return socket
  const told = (request.headers.get('x-forwarded-for') ?? '').split(',').map((one) => withoutPort(one.trim()))
  const way = [...told.filter((one) => addressBits(one) !== null), socket]
  return way.findLast((one) => !isWithin(one, proxies)) ?? way[0]
}

/** `127.0.0.1:5000` and `[::1]:5000` without the port, and an address that came without one as it is. */
export function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(address)
  if (bracketed?.[1]) return bracketed[1]
  return address.split(':').length === 2 ? address.replace(/:\d+$/, '') : address
}
