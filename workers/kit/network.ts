/**
 * Takes a network address; gives what stands for its owner when calls are counted: of IPv6 the first 64 bits, for a
 * household or a machine has all addresses below them (RFC 6177); of IPv4, also written as IPv6, the whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [before = '', after] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(before), groups(after ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const all = [...left, ...(after === undefined ? [] : zeros), ...right]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The network that a call comes from, as Cloudflare tells it. */
export const callerNetwork = (headers: Headers) => networkOf(headers.get('CF-Connecting-IP') ?? 'unknown')
