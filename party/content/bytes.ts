import { joined } from '@domain/bytes'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Reads what lib0 writes: numbers of seven bits to a byte, and bytes or text behind their length. Throws past the end. */
export class Reader {
  private at = 0

  constructor(private readonly data: Uint8Array) {}

  number(): number {
    let value = 0
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = this.data[this.at++]
      if (byte === undefined) throw new RangeError('past the end')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    throw new RangeError('too large a number')
  }

  bytes(): Uint8Array {
    const length = this.number()
    const end = this.at + length
    if (end > this.data.length) throw new RangeError('past the end')
    const part = this.data.subarray(this.at, end)
    this.at = end
    return part
  }

  text(): string {
    return decoder.decode(this.bytes())
  }
}

/** A number as `Reader` takes it. */
export function numberBytes(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** A text behind its length. */
export function textBytes(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  return joined([Uint8Array.from(numberBytes(bytes.length)), bytes])
}
