/** Takes an IPv4 or IPv6 address; gives its bits as one number (IPv4 as mapped into IPv6), or null when it is none. */
export function addressBits(address: string): bigint | null {
  const dotted = /^(.*:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)
  if (!dotted) return groupBits(address)
  const [before = '::ffff:', ...bytes] = dotted.slice(1)
  const [a = 256, b = 256, c = 256, d = 256] = bytes.map(Number)
  if ([a, b, c, d].some((byte) => byte > 255)) return null
  return groupBits(`${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`)
}

function groupBits(address: string): bigint | null {
  const halves = address.split('::')
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - left.length - right.length
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

/** Takes an address and a list of addresses and networks such as `10.0.0.0/8`; tells whether one of them has it. */
export function isWithin(address: string, networks: string[]): boolean {
  const bits = addressBits(address)
  if (bits === null) return false
  return networks.some((network) => {
    const [base = '', width] = network.split('/')
    const own = addressBits(base)
    const rest = width === undefined ? 0n : BigInt((base.includes(':') ? 128 : 32) - Number(width))
    return own !== null && rest >= 0n && bits >> rest === own >> rest
  })
}
