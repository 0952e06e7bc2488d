import { describe, expect, it } from 'vitest'
import { sseEvents, sseReader } from './sse'

const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.subarray(at, at + size))
      stream.close()
    },
  })

async function dataOf(text: string, size: number) {
  const found: string[] = []
  for await (const { data } of sseEvents(streamOf(new TextEncoder().encode(text), size))) found.push(data)
  return found
}

describe('events of a stream', () => {
  it.each([1, 2, 3, 7, 1_000])('are the same in pieces of %i bytes, inside a letter too', async (size) => {
    const text = '\ufeffdata: سلام 🌊\r\n\r\n: comment\r\n\r\ndata:a\ndata: b\nid: 7\n\nevent: x\rdata: c\r\r'
    expect(await dataOf(text, size)).toEqual(['سلام 🌊', 'a\nb', 'c'])
  })

  it('keep their name and id', () => {
    expect(sseReader()('event: out\nid: 3\ndata: {"a": 1}\n\n')).toEqual([
      { event: 'out', id: '3', data: '{"a": 1}' },
    ])
  })

  it('end with the stream, without a last line break too', async () => {
    expect(await dataOf('data: a\n\ndata: b', 4)).toEqual(['a', 'b'])
  })

  it('are refused when one never ends', () => {
    const read = sseReader()
    expect(() => {
      for (let n = 0; n < 5; n += 1) read('x'.repeat(1024 * 1024))
    }).toThrow('too long')
  })
})
