import type { Code, CodeFacts, CodeRevision } from '@domain/code/code'
import { codeLimits } from '@domain/code/code'
import type { Comment } from '@domain/comments'
import { settingsOf } from '@kit/env'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bindings, call, db, newMember, refusal } from '../../../tests/api'
import { ask, get, move, names, post, statusOf } from '../../../tests/code-files'
import { codePieces } from './export-code'
import { code as codeTable, codeTokens } from './table'
import { makeWaitingTokens } from './tokens'

describe('a new file of code', () => {
  it('is private, in the language of its name, with its first revision', async () => {
    const { bearer, user } = await newMember()
    const answer = await call('POST', '/code', { bearer, body: move })
    expect(answer.status).toBe(201)
    const made = await answer.json<Code>()
    expect(made).toMatchObject({
      ...move,
      id: expect.stringMatching(/^code_/),
      language: 'typescript',
      description: '',
      visibility: 'private',
      owner: { id: user.id },
      stars: 0,
      isStarred: false,
      revision: 1,
      size: move.code.length,
      rawUrl: null,
      warnings: [],
      forkOf: null,
    })
    expect(answer.headers.get('Location')).toBe(`/code/${made.id}`)
    expect(answer.headers.get('ETag')).toBe('"v1"')
  })

  it('has colours soon after it was saved, and after each change', async () => {
    const { bearer } = await newMember()
    const { id, tokens } = await post(bearer)
    expect(tokens).toBeNull()
    const [first] = (await get(id, bearer)).tokens ?? []
    expect(first?.[0]).toEqual(['keyword', 6])
    expect(first?.reduce((sum, [, length]) => sum + length, 0)).toBe(move.code.indexOf('\n'))
    await call('PATCH', `/code/${id}`, { bearer, body: { code: '// moved\n' } })
    expect((await get(id, bearer)).tokens).toEqual([[['comment', 8]]])
    await call('PATCH', `/code/${id}`, { bearer, body: { language: 'text' } })
    expect((await get(id, bearer)).language).toBe('text')
  })

  it('that a crash left without colours gets them from the job, and is given up after three tries', async () => {
    const { bearer } = await newMember()
    const { id } = await post(bearer)
    const now = Date.now()
    const by = { env: bindings, var: { db: db(), settings: settingsOf(bindings), requestId: 'req_1' } }
    const crashed = (tries: number) =>
      db()
        .update(codeTable)
        .set({ waitsSince: now - 120_000, tries })
        .where(eq(codeTable.id, id))
    await db().delete(codeTokens)
    await crashed(1)
    expect(await makeWaitingTokens(by, now)).toBe(1)
    expect((await get(id, bearer)).tokens).not.toBeNull()
    await db().delete(codeTokens)
    await crashed(3)
    expect(await makeWaitingTokens(by, now)).toBe(0)
    const [row] = await db().select().from(codeTable).where(eq(codeTable.id, id))
    expect(row?.waitsSince).toBeNull()
  })

  it('keeps its text as it was sent, and names characters that hide in it', async () => {
    const { bearer } = await newMember()
    const code = '\ufeff  \r\nif (a\u202e) {\n\t// می‌خواهم\n}  \n\n'
    const made = await post(bearer, { code })
    expect(made.code).toBe(code)
    expect(made.warnings).toEqual([{ line: 2, column: 6, codePoint: 0x202e }])
  })

  it('of Markdown is rendered, of another language its description', async () => {
    const { bearer } = await newMember()
    const readme = await post(bearer, {
      filename: 'README.md',
      code: '# Clinic\n\n<script>alert(1)</script>',
    })
    expect(readme.html).toContain('Clinic')
    expect(readme.html).not.toContain('<script')
    expect((await post(bearer, { description: '**Moves** a visit' })).html).toContain(
      '<strong>Moves</strong>',
    )
  })

  it.each([
    ['a NUL byte', { code: 'a\0b' }, { code: 'not_text' }],
    ['more than 512 KB', { code: 'a'.repeat(codeLimits.bytes + 1) }, { code: 'too_large' }],
    ['half a character', { code: '\ud800' }, { code: 'not_text' }],
    ['a path that leads elsewhere', { filename: '../a.ts' }, { filename: 'bad_path' }],
    ['no name', { filename: ' ' }, { filename: 'required' }],
    ['a project with a slash', { projectName: 'a/b' }, { projectName: 'has_slash' }],
    ['an unknown language', { language: 'klingon' }, { language: 'unknown_language' }],
    ['an unknown visibility', { visibility: 'friends' }, { visibility: 'unknown_reach' }],
    ['another field', { id: 'code_1' }, { id: 'unknown_field' }],
  ])('with %s is refused at its field', async (_name, change, fields) => {
    const { bearer } = await newMember()
    expect(await refusal(await call('POST', '/code', { bearer, body: { ...move, ...change } }))).toEqual({
      status: 422,
      code: 'invalid',
      fields,
    })
  })

  it('of 512 KB fits, also where JSON escapes it, and a larger body is refused', async () => {
    const { bearer } = await newMember()
    const code = '"\n'.repeat(codeLimits.bytes / 2)
    expect((await post(bearer, { code, filename: 'a.txt' })).size).toBe(codeLimits.bytes)
    expect(
      await statusOf('POST', '/code', { bearer, body: { ...move, code: 'a'.repeat(3 * 1024 * 1024) } }),
    ).toBe(413)
  })

  it('takes a name that its project has not, in folders too', async () => {
    const { bearer } = await newMember()
    const { id } = await post(bearer)
    const taken = { status: 409, code: 'name_taken', fields: { filename: 'name_taken' } }
    expect(await refusal(await call('POST', '/code', { bearer, body: move }))).toEqual(taken)
    const other = await post(bearer, { projectName: 'other' })
    expect(other.projectName).toBe('other')
    const moving = { bearer, body: { projectName: move.projectName } }
    expect(await refusal(await call('PATCH', `/code/${other.id}`, moving))).toEqual(taken)
    await call('DELETE', `/code/${id}`, { bearer })
    expect((await post(bearer)).filename).toBe(move.filename)
    expect(await refusal(await call('POST', `/code/${id}/restore`, { bearer }))).toEqual(taken)
  })

  it.each([
    ['a file beside a folder of its name', 'src', 'src/move.ts'],
    ['a folder beside a file of its name', 'src/a/move.ts', 'src'],
  ])('is refused as %s, wherever it comes from', async (_name, filename, clashing) => {
    const { bearer } = await newMember()
    const { id } = await post(bearer, { filename })
    const fields = { filename: 'path_taken' }
    const taken = { status: 409, code: 'name_taken', fields }
    const refused = async (method: string, path: string, body: object) =>
      expect(await refusal(await call(method, path, { bearer, body }))).toEqual(taken)
    await refused('POST', '/code', { ...move, filename: clashing })
    const near = await post(bearer, { filename: 'near.md' })
    await refused('PATCH', `/code/${near.id}`, { filename: clashing })
    const other = await post(bearer, { projectName: 'other', filename: clashing })
    await refused('PATCH', `/code/${other.id}`, { projectName: move.projectName })
    await refused('POST', `/code/${other.id}/fork`, { projectName: move.projectName })
    expect(
      await refusal(
        await call('PATCH', '/code/projects/other', { bearer, body: { name: move.projectName } }),
      ),
    ).toEqual({ ...taken, fields: { name: 'path_taken' } })
    await call('DELETE', `/code/${id}`, { bearer })
    await post(bearer, { filename: clashing })
    await refused('POST', `/code/${id}/restore`, {})
  })
})

describe('who reads a file', () => {
  it.each([
    ['private', 404, 404],
    ['unlisted', 200, 404],
    ['public', 200, 200],
  ] as const)('%s', async (visibility, byAddress, inLists) => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const { id } = await post(owner.bearer, { visibility, filename: `${visibility}.ts` })
    for (const bearer of [undefined, stranger.bearer]) {
      for (const below of ['', '/revisions', '/revisions/1'])
        expect(await statusOf('GET', `/code/${id}${below}`, { bearer })).toBe(byAddress)
      expect(await statusOf('GET', `/things/${id}/comments`, { bearer })).toBe(byAddress)
      expect((await names(`?owner=${owner.user.id}`, bearer)).length).toBe(inLists === 200 ? 1 : 0)
      const projects = await ask<{ items: unknown[] }>('GET', `/code/projects?owner=${owner.user.id}`, {
        bearer,
      })
      expect(projects.items.length).toBe(inLists === 200 ? 1 : 0)
      const archive = `/code/projects/${move.projectName}/archive?owner=${owner.user.id}`
      expect(await statusOf('GET', archive, { bearer })).toBe(inLists)
    }
    const files = 'http://files.localhost:8787'
    for (const kind of ['raw', 'embed']) {
      expect(await statusOf('GET', `${files}/${kind}/${id}`)).toBe(byAddress)
      expect(await statusOf('GET', `${files}/${kind}/${id}`, { bearer: owner.bearer })).toBe(byAddress)
    }
    expect(await statusOf('GET', `/code/${id}/embed`, { bearer: owner.bearer })).toBe(
      byAddress === 200 ? 302 : 404,
    )
    for (const [method, body] of [
      ['PATCH', { description: 'a' }],
      ['DELETE', undefined],
    ] as const)
      expect(await statusOf(method, `/code/${id}`, { bearer: stranger.bearer, body })).toBe(
        byAddress === 200 ? 403 : 404,
      )
    expect(await names('', owner.bearer)).toEqual([`${visibility}.ts`])
  })

  it('is nobody else as soon as its owner makes it private', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const { id, rawUrl } = await post(owner.bearer, { visibility: 'public', description: 'Zanzibar' })
    await call('PUT', `/code/${id}/star`, { bearer: stranger.bearer })
    await call('PATCH', `/code/${id}`, { bearer: owner.bearer, body: { visibility: 'private' } })
    expect(await statusOf('GET', `/code/${id}`, { bearer: stranger.bearer })).toBe(404)
    expect(await statusOf('GET', rawUrl ?? '')).toBe(404)
    expect(await names('?visibility=public&q=zanzibar', stranger.bearer)).toEqual([])
    const found = await ask<{ groups: unknown[] }>('GET', '/search?q=zanzibar&kind=code', {
      bearer: stranger.bearer,
    })
    expect(found.groups).toEqual([])
    const own = await ask<{ groups: { total: number }[] }>('GET', '/search?q=zanzibar&kind=code', {
      bearer: owner.bearer,
    })
    expect(own.groups[0]?.total).toBe(1)
  })
})

it('a raw file is bare text that no page can run or frame', async () => {
  const { bearer } = await newMember()
  const code = '<script>alert(1)</script>'
  const { rawUrl } = await post(bearer, { visibility: 'unlisted', filename: 'a.html', code })
  const answer = await call('GET', rawUrl ?? '')
  expect(await answer.text()).toBe(code)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  const etag = answer.headers.get('ETag') ?? ''
  expect(await statusOf('GET', rawUrl ?? '', { headers: { 'If-None-Match': etag } })).toBe(304)
})

it('a frame shows each line escaped, on a host of its own', async () => {
  const { bearer } = await newMember()
  const { id } = await post(bearer, {
    visibility: 'public',
    code: 'const a = "</pre><script>alert(1)</script>"',
  })
  const { headers } = await call('GET', `/code/${id}/embed`)
  const answer = await call('GET', headers.get('Location') ?? '')
  const page = await answer.text()
  expect(page).toContain('class="keyword">const<')
  expect(page).not.toContain('<script')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/sandbox.*frame-ancestors \*/)
})

describe('revisions', () => {
  it('are kept for each changed text, with the lines that changed, and are restored as the newest', async () => {
    const { bearer } = await newMember()
    const { id } = await post(bearer)
    const code = move.code.replace('return id', 'const a = id\n  return a')
    await call('PATCH', `/code/${id}`, { bearer, body: { code, description: 'Moved' } })
    await call('PATCH', `/code/${id}`, { bearer, body: { code, filename: 'src/other.ts' } })
    const { items } = await ask<{ items: CodeRevision[] }>('GET', `/code/${id}/revisions`, { bearer })
    expect(items.map(({ revision, added, removed }) => [revision, added, removed])).toEqual([
      [2, 2, 1],
      [1, 3, 0],
    ])
    expect(await ask('GET', `/code/${id}/revisions/1`, { bearer })).toMatchObject({ code: move.code })
    const restored = await ask<Code>('POST', `/code/${id}/revisions/1/restore`, { bearer })
    expect(restored).toMatchObject({ code: move.code, revision: 3 })
    for (const unknown of ['0', '9', 'x', '1e0'])
      expect(await statusOf('GET', `/code/${id}/revisions/${unknown}`, { bearer })).toBe(404)
  })

  it('are none of a change that says what is there, which leaves the version too', async () => {
    const { bearer } = await newMember()
    const { id, filename, code, projectName } = await post(bearer)
    for (const body of [{}, { code }, { filename, projectName, visibility: 'private', description: '' }]) {
      const answer = await call('PATCH', `/code/${id}`, { bearer, body })
      expect([answer.status, answer.headers.get('ETag')]).toEqual([200, '"v1"'])
    }
    expect((await get(id, bearer)).revision).toBe(1)
    const changed = await call('PATCH', `/code/${id}`, { bearer, body: { code: 'x' } })
    expect([changed.headers.get('ETag'), (await changed.json<Code>()).revision]).toEqual(['"v2"', 2])
  })

  it('are a hundred at most, the newest', async () => {
    const { bearer } = await newMember()
    const { id } = await post(bearer)
    const env = { LIMITS_SCALE: '100' }
    for (let n = 0; n < 104; n += 1)
      await call('PATCH', `/code/${id}`, { bearer, env, body: { code: `a${n}`, language: 'text' } })
    const { items } = await ask<{ items: CodeRevision[] }>('GET', `/code/${id}/revisions?limit=100`, {
      bearer,
    })
    expect([items.length, items[0]?.revision, items.at(-1)?.revision]).toEqual([100, 105, 6])
  })
})

it('a file that its reader has already is not sent again, once it has its tokens', async () => {
  const { bearer } = await newMember()
  const { id } = await post(bearer)
  const known = (etag: string) =>
    call('GET', `/code/${id}`, { bearer, headers: { 'If-None-Match': `"v9", ${etag}` } })
  const first = await call('GET', `/code/${id}`, { bearer })
  expect((await first.json<Code>()).tokens).not.toBeNull()
  expect(first.headers.get('ETag')).toBe('"v1"')
  const again = await known('"v1"')
  expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, '"v1"', ''])
  await db().update(codeTable).set({ waitsSince: Date.now() }).where(eq(codeTable.id, id))
  const waiting = await call('GET', `/code/${id}`, { bearer })
  expect(waiting.headers.get('ETag')).toBe('W/"v1"')
  expect((await known('W/"v1"')).status).toBe(200)
  expect(
    await statusOf('PATCH', `/code/${id}`, {
      bearer,
      body: { code: 'x' },
      headers: { 'If-Match': 'W/"v1"' },
    }),
  ).toBe(200)
  expect((await known('"v1"')).status).toBe(200)
})

it('a fork without a body goes into the project of the same name', async () => {
  const { bearer } = await newMember()
  const { id } = await post(bearer)
  const answer = await call('POST', `/code/${id}/fork`, { bearer })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ projectName: move.projectName, filename: 'src/moveVisit-2.ts' })
})

describe('comments on lines', () => {
  const text = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')
  const comment = (id: string, bearer: string, body: object) =>
    call('POST', `/things/${id}/comments`, { bearer, body: { text: 'Why?', ...body } })

  it('stay on them over revisions, and are outdated when the lines are gone', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const code = text('a', 'b', 'c', 'd', 'e')
    const { id } = await post(owner.bearer, { visibility: 'unlisted', code })
    for (const place of [{ line: 2 }, { line: 3, lineTo: 5 }, { line: 1 }, {}])
      expect((await comment(id, other.bearer, place)).status).toBe(201)
    const places = async () => {
      const { items } = await ask<{ items: Comment[] }>('GET', `/things/${id}/comments`)
      return items.map(({ line, lineTo, isOutdated }) => [line, lineTo, isOutdated])
    }
    expect(await places()).toEqual([
      [2, null, false],
      [3, 5, false],
      [1, null, false],
      [null, null, false],
    ])
    const change = (after: string) =>
      call('PATCH', `/code/${id}`, { bearer: owner.bearer, body: { code: after } })
    await change(text('new', 'a', 'b', 'c', 'x', 'e'))
    expect((await places()).slice(0, 3)).toEqual([
      [3, null, false],
      [4, 6, false],
      [2, null, false],
    ])
    await change(text('new', 'c', 'e', 'z'))
    expect((await places()).slice(0, 3)).toEqual([
      [2, null, true],
      [2, 3, false],
      [1, null, true],
    ])
    await comment(id, other.bearer, { line: 4 })
    await change(code)
    expect(await places()).toEqual([
      [2, null, false],
      [3, 5, false],
      [1, null, false],
      [null, null, false],
      [4, null, true],
    ])
  })

  it.each([
    [{ line: 4 }, { line: 'out_of_range' }],
    [{ line: 2, lineTo: 4 }, { lineTo: 'out_of_range' }],
    [{ line: 2, lineTo: 1 }, { lineTo: 'out_of_range' }],
    [{ lineTo: 1 }, { lineTo: 'out_of_range' }],
    [{ line: 0 }, { line: 'too_small' }],
  ])('on %o are refused where those are not there', async (place, fields) => {
    const { bearer } = await newMember()
    const { id } = await post(bearer, { code: text('a', 'b', 'c') })
    expect(await refusal(await comment(id, bearer, place))).toEqual({ status: 422, code: 'invalid', fields })
  })
})

it('the export has the text of each revision', async () => {
  const { bearer, user } = await newMember()
  const { id } = await post(bearer)
  await post(bearer, { filename: 'b.ts' })
  await call('PATCH', `/code/${id}`, { bearer, body: { code: 'second' } })
  const pieces: string[] = []
  for await (const piece of codePieces(db(), user.id)) pieces.push(piece)
  const files: { id: string; revisions: { code: string }[] }[] = JSON.parse(`[${pieces.join('')}]`)
  expect(files.find((file) => file.id === id)?.revisions.map(({ code }) => code)).toEqual([
    move.code,
    'second',
  ])
  expect(files).toHaveLength(2)
})

describe('a file without its text', () => {
  it('is read by those who may read the file, with the version of its last edit', async () => {
    const { bearer } = await newMember()
    const other = await newMember()
    const { id } = await post(bearer)
    const facts = async (reader?: string) =>
      call('GET', `/code/${id}/facts`, reader ? { bearer: reader } : {})
    expect((await facts()).status).toBe(404)
    expect((await facts(other.bearer)).status).toBe(404)
    const own = await (await facts(bearer)).json<CodeFacts>()
    expect(own).toMatchObject({ id, filename: move.filename, version: 1, isOwn: true })
    expect(own).not.toHaveProperty('code')
    await get(id, bearer)
    await call('PATCH', `/code/${id}`, { bearer, body: { visibility: 'unlisted' } })
    const seen = await facts()
    expect(seen.headers.get('ETag')).toBe('"v2"')
    expect(await seen.json()).toMatchObject({ version: 2, isOwn: false, isHighlighted: true })
    await call('DELETE', `/code/${id}`, { bearer })
    expect((await facts(bearer)).status).toBe(404)
  })
})
