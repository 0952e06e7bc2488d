import type { CodeFacts } from '@domain/code/code'
import { expect, test, vi } from 'vitest'
import type { Shows } from '~/components/comments/public-thing.server'
import { drawn } from './drawn.server'

const facts = { id: 'code_1', version: 1, isHighlighted: true } as CodeFacts
const noComments = { items: [], order: 'old' } as unknown as Shows['comments']

/** An API with one file, whose reads are counted. */
function apiWith(code: string) {
  const $get = vi.fn(async () => Response.json({ code, tokens: null, warnings: [], html: '', rawUrl: null }))
  return { $get, api: { code: { ':id': { $get } } } as unknown as Shows['api'] }
}

test('a version is drawn once a language, and another version again', async () => {
  const { $get, api } = apiWith('a\n<b>')
  const shown = { api, comments: noComments, locale: 'en' } as const
  const first = await drawn(facts, shown)
  expect(first).toMatchObject({ id: 'code_1', count: 2 })
  expect(first.parts[0]?.html).toContain('&lt;b&gt;')
  expect((await drawn(facts, shown)).parts).toBe(first.parts)
  expect($get).toHaveBeenCalledTimes(1)
  await drawn(facts, { ...shown, locale: 'fa' })
  await drawn({ ...facts, version: 2 }, shown)
  expect($get).toHaveBeenCalledTimes(3)
})

test('a file that still waits for its tokens is read each time', async () => {
  const { $get, api } = apiWith('a')
  const shown = { api, comments: noComments, locale: 'en' } as const
  const waiting = { ...facts, id: 'code_2', isHighlighted: false }
  await drawn(waiting, shown)
  await drawn(waiting, shown)
  expect($get).toHaveBeenCalledTimes(2)
})

test('comments on lines part the drawing', async () => {
  const { api } = apiWith('a\nb\nc')
  const comment = { id: 'comment_1', line: 2, lineTo: null, isOutdated: false, replyTo: null }
  const comments = { ...noComments, items: [comment] } as unknown as Shows['comments']
  const { parts } = await drawn({ ...facts, id: 'code_3' }, { api, comments, locale: 'en' })
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [3, 3],
  ])
  expect(parts[0]?.html).toContain('class="code-row is-commented" id="L2"')
})

test('what Remix hands over has no HTML of the lines', async () => {
  const { api } = apiWith('secret words')
  const page = await drawn({ ...facts, id: 'code_4' }, { api, comments: noComments, locale: 'en' })
  expect(JSON.stringify(page)).not.toContain('secret words')
})
