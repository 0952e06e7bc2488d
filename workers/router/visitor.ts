import { addressBits, isWithin } from './network-list'

const forged = new Set(['x-proxied', 'forwarded', 'true-client-ip', 'x-real-ip', 'x-user', 'x-role'])
const forgedKinds = /^(cf|mf|x-forwarded|x-miniflare|x-partykit)-/

/**
 * The request with trusted headers only: headers that only the edge may set are dropped, and the address comes from the
 * socket or from a trusted proxy. `X-Proxied` says that some proxy forwarded the request.
 */
export function trustedRequest(request: Request, proxies: string[]): Request {
  const trusted = new Request(request)
  const { headers } = trusted
  for (const name of request.headers.keys()) {
    if (forged.has(name) || forgedKinds.test(name)) headers.delete(name)
  }
  if (isPassedOn(request.headers)) headers.set('x-proxied', '1')
  const address = visitorOf(request, proxies)
  if (address) headers.set('cf-connecting-ip', address)
  return trusted
}

const isPassedOn = (headers: Headers) =>
  [...headers.keys()].some(
    (name) => name === 'via' || name === 'forwarded' || name.startsWith('x-forwarded-'),
  )

/** The nearest address, going back from the socket, that is no trusted proxy's. */
function visitorOf(request: Request, proxies: string[]): string | undefined {
  const clientIp: unknown = (request.cf as { clientIp?: unknown } | undefined)?.clientIp
  const socket = typeof clientIp === 'string' ? withoutPort(clientIp) : undefined
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
