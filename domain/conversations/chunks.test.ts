import { describe, expect, it } from 'vitest'
import {
  type AnswerChunk,
  type AnswerSoFar,
  CutOff,
  chunkLine,
  lastLine,
  noAnswer,
  readChunks,
  withChunk,
} from './chunks'

const bodyOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>

async function read(text: string): Promise<AnswerSoFar> {
  let answer = noAnswer
  for await (const chunk of readChunks(bodyOf(text))) answer = withChunk(answer, chunk)
  return answer
}

const chunks: AnswerChunk[] = [
  { type: 'start', messageId: 'message_1' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: '0' },
  { type: 'reasoning-delta', id: '0', delta: 'Hm' },
  { type: 'reasoning-end', id: '0' },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'سل' },
  { type: 'text-delta', id: '1', delta: 'ام\n' },
]
const lines = chunks.map(chunkLine).join('')

describe('the stream of an answer', () => {
  it('gives the parts of the answer', async () => {
    const end = chunkLine({ type: 'finish', finishReason: 'stop' })
    expect(await read(`${lines}data: {"type":"later-kind"}\n\ndata: broken\n\n${end}${lastLine}`)).toEqual({
      messageId: 'message_1',
      parts: [
        { type: 'reasoning', text: 'Hm' },
        { type: 'text', text: 'سلام\n' },
      ],
      error: null,
      end: 'finish',
    })
  })

  it('keeps what came before an error, with its code', async () => {
    const data = { code: 'rate_limited', resetsAt: '2026-01-01T00:00:00.000Z' } as const
    const error = chunkLine({ type: 'data-error', data }) + chunkLine({ type: 'error', errorText: data.code })
    const answer = await read(lines + error + lastLine)
    expect(answer).toMatchObject({ error: data, end: 'error' })
    expect(answer.parts).toHaveLength(2)
  })

  it('begins anew when it is joined again', () => {
    const twice = [...chunks, ...chunks].reduce(withChunk, noAnswer)
    expect(twice).toEqual(chunks.reduce(withChunk, noAnswer))
  })

  it('is known to be cut off without its last line', async () => {
    await expect(read(lines)).rejects.toThrow(CutOff)
  })
})
