const base = 36
const tMin = 1
const tMax = 26

/** Takes one label of a host; gives `xn--` labels in Unicode (RFC 3492), others as they are, null when malformed. */
export function decodeLabel(label: string): string | null {
  if (!label.startsWith('xn--')) return label
  const encoded = label.slice(4)
  const split = encoded.lastIndexOf('-')
  const points = [...encoded.slice(0, Math.max(0, split))].map((letter) => letter.codePointAt(0) ?? 0)
  return decodeDeltas(encoded.slice(split + 1), points)
}

function decodeDeltas(deltas: string, points: number[]): string | null {
  let point = 128
  let bias = 72
  let index = 0
  let at = 0
  while (at < deltas.length) {
    const read = readDelta(deltas, at, bias)
    if (read === null) return null
    at = read.next
    bias = adapt(read.delta, points.length + 1, index === 0 && point === 128)
    index += read.delta
    point += Math.floor(index / (points.length + 1))
    index %= points.length + 1
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null
    points.splice(index, 0, point)
    index += 1
  }
  return String.fromCodePoint(...points)
}

function readDelta(deltas: string, start: number, bias: number): { delta: number; next: number } | null {
  let delta = 0
  let weight = 1
  let at = start
  for (let k = base; ; k += base) {
    const digit = Number.parseInt(deltas[at] ?? '', 36)
    if (Number.isNaN(digit) || delta > 0x7fffffff) return null
    at += 1
    // Punycode counts letters before figures; base 36 counts figures first.
    const value = digit < 10 ? digit + 26 : digit - 10
    const threshold = Math.min(tMax, Math.max(tMin, k - bias))
    delta += value * weight
    if (value < threshold) return { delta, next: at }
    weight *= base - threshold
  }
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / count)
  let k = 0
  while (rest > ((base - tMin) * tMax) >> 1) {
    rest = Math.floor(rest / (base - tMin))
    k += base
  }
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + 38))
}
