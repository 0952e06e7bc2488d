import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { zipOf } from '../../../tests/archives'
import { newOwner } from '../../../tests/files-host'
import { filesHost } from '../files-host'
import { withProgress } from './progress'

const accepting = { Accept: 'application/x-ndjson' }

/** Calls the files host line by line; gives what it answered. */
async function callInLines(path: string, bearer: string, body: object) {
  const headers = { ...accepting, Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  const url = new URL(path, 'http://files.localhost:8787')
  const context = createExecutionContext()
  const fetch = withProgress((request, env, ctx) => filesHost.fetch(request, env, ctx))
  const answer = await fetch(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    env,
    context,
  )
  const text = await answer.text()
  await waitOnExecutionContext(context)
  const type = answer.headers.get('Content-Type')
  return {
    type,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

it('tells how many files are unpacked, and last what the call answers otherwise', async () => {
  const owner = await newOwner()
  const { base } = owner
  await owner.put(
    '/x.zip',
    zipOf([
      { name: 'a.txt', body: 'one' },
      { name: 'b/c.txt', body: 'two' },
    ]),
  )
  const asked = { path: '/x.zip', destination: '/out' }
  const { type, lines } = await callInLines(`${base}/file/extract`, owner.bearer, asked)
  expect(type).toBe('application/x-ndjson')
  expect(lines).toMatchObject([
    { done: 2, of: 2 },
    { status: 200, body: { success: true, data: { path: '/out', files: 2 } } },
  ])
  const again = await callInLines(`${base}/file/extract`, owner.bearer, asked)
  expect(again.lines.at(-1)).toMatchObject({ status: 409, body: { error: { code: 'name_taken' } } })
})

it('asks a stranger to sign in in its last line', async () => {
  const { lines } = await callInLines('/site_x/filemanager/file/extract', 'nonsense', {})
  expect(lines).toMatchObject([{ status: 401, body: { error: { code: 'unauthenticated' } } }])
})
