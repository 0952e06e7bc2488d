import { joined } from '@domain/bytes'
import { numberBytes } from './bytes'

/** An update without text: so many ranges of a writer's text, from a clock on, that are said to be deleted. */
export function deletions(client: number, ranges: number, first = 0): Uint8Array {
  const pairs = Array.from({ length: ranges }, (_, at) => [...numberBytes(first + at * 2), 1]).flat()
  return joined([
    Uint8Array.from([0, 1, ...numberBytes(client), ...numberBytes(ranges)]),
    Uint8Array.from(pairs),
  ])
}
