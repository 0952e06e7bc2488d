/**
 * Takes a network address; gives the part of it by which calls are counted: the first 64 bits of IPv6, because one
 * household or machine has all addresses below them (RFC 6177); the whole of IPv4, also of IPv4 written as IPv6.
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

/**
 * Takes what `networkOf` gives; gives the IPv6 networks around it, of 56 and 48 bits, with how many times as much they may
 * do: a household has up to 256 of the former's, a company 65,536 of the latter's. None around an IPv4 address.
 */
export function widerNetworks(network: string): { network: string; times: number }[] {
  const [, first48, last = ''] = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? []
  if (first48 === undefined) return []
  const first8 = (Number.parseInt(last, 16) >> 8).toString(16)
  return [
    { network: `${first48}:${first8}00::/56`, times: 4 },
    { network: `${first48}::/48`, times: 16 },
  ]
}

/** Takes what `networkOf` gives; gives the widest network that one owner may hold: of IPv6 48 bits. */
export const widestOf = (network: string): string => widerNetworks(network).at(-1)?.network ?? network

/** The network that a call comes from, as Cloudflare tells it. */
export const callerNetwork = (headers: Headers) => networkOf(headers.get('CF-Connecting-IP') ?? 'unknown')
