import { expect, it } from 'vitest'
import { hostile } from '../tests/hostile/inputs'
import { parsers } from '../tests/hostile/parsers'

const size = 2 * 1024

it.each(parsers.map((parser) => [parser.name, parser] as const))(
  '%s: each hostile input is read or refused, and none exhausts the stack',
  async (_name, { largest, pieces, read }) => {
    const inputs = hostile(pieces)
    expect(new Set(inputs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(52)
    for (const { name, text } of inputs) {
      const thrown = await Promise.resolve()
        .then(() => read(text(Math.min(size, largest))))
        .then(
          () => null,
          (error: unknown) => error,
        )
      expect(thrown, name).not.toBeInstanceOf(RangeError)
      expect(thrown, name).not.toBeInstanceOf(TypeError)
    }
  },
)
