import { expect, it } from 'vitest'
import { readEvents } from './read-events'

it('reads whole events and keeps the beginning of the next', () => {
  const text =
    ': open\n\nid: 1\nevent: queued\ndata: {"position":2}\n\nid: 2\nevent: out\n' +
    'data: {"stream":"stdout","text":"سلام\\n","seq":0}\n\nid: 3\nevent: sta'
  expect(readEvents(text)).toEqual({
    sent: [
      { id: '1', event: { type: 'queued', position: 2 } },
      { id: '2', event: { type: 'out', stream: 'stdout', text: 'سلام\n', seq: 0 } },
    ],
    rest: 'id: 3\nevent: sta',
  })
})

it('leaves out events that it does not know, or that are broken', () => {
  const text = 'event: party\ndata: {}\n\nevent: out\ndata: {"seq":1}\n\nevent: queued\ndata: {\n\n'
  expect(readEvents(text)).toEqual({ sent: [], rest: '' })
})
