const forged = new Set(['forwarded', 'true-client-ip', 'x-real-ip', 'x-user', 'x-role'])

/**
 * The headers of a request with what only the edge may say: whatever the client sent of it is dropped, the
 * address comes from the socket, the country from the platform (absent on one machine).
 */
export function trustedHeaders(request: Request): Headers {
  const headers = new Headers(request.headers)
  for (const name of request.headers.keys()) {
    if (name.startsWith('cf-') || name.startsWith('x-forwarded-') || forged.has(name)) headers.delete(name)
  }
  const { clientIp, country } = platformFacts(request)
  if (clientIp) headers.set('cf-connecting-ip', clientIp)
  if (country) headers.set('cf-ipcountry', country)
  return headers
}

function platformFacts(request: Request): { clientIp: string | undefined; country: string | undefined } {
  const cf: Record<string, unknown> = { ...request.cf }
  const socket = typeof cf.clientIp === 'string' ? cf.clientIp : undefined
  return {
    clientIp: socket && withoutPort(socket),
    country: typeof cf.country === 'string' ? cf.country : undefined,
  }
}

/** `127.0.0.1:5000` and `[::1]:5000` without the port, and an address that came without one as it is. */
export function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(address)
  if (bracketed?.[1]) return bracketed[1]
  return address.split(':').length === 2 ? address.replace(/:\d+$/, '') : address
}
