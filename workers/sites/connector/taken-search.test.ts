import { describe, expect, it } from 'vitest'
import { newMember } from '../../../tests/api'
import { callFiles, newOwner } from '../../../tests/files-host'
import { putTexts } from '../../../tests/site-trees'

type Owner = Awaited<ReturnType<typeof newOwner>>
type Moved = { newPath: string; skipped: boolean; replaced: string | null }

const textOf = async (site: Owner, path: string) => (await site.content(path)).text()

describe('a move onto a taken name', () => {
  const taken = async () => {
    const site = await newOwner()
    await putTexts(site.place, {
      'a.txt': 'moved',
      'a (2).txt': 'second',
      'to/a.txt': 'stood',
      'to/in/to/x': 'x',
    })
    const move = (onTaken?: string, filenames = ['a.txt', 'a (2).txt']) =>
      site.post('items/move', { path: '/', destination: '/to', filenames, onTaken })
    return { site, move }
  }

  it('is refused as a whole where nothing else is said', async () => {
    const { site, move } = await taken()
    expect(await move()).toMatchObject({ status: 409, error: { code: 'name_taken' } })
    expect(await move('perhaps')).toMatchObject({ status: 422 })
    expect(await textOf(site, '/a (2).txt')).toBe('second')
  })

  it('puts the former entry into the trash, from which it comes back', async () => {
    const { site, move } = await taken()
    const [first, second] = (await move('replace')).data as Moved[]
    expect(first).toMatchObject({ newPath: '/to/a.txt', skipped: false, replaced: expect.any(String) })
    expect(second).toMatchObject({ newPath: '/to/a (2).txt', replaced: null })
    expect(await textOf(site, '/to/a.txt')).toBe('moved')
    await site.post('items/move', { path: '/to', destination: '/', filenames: ['a.txt'] })
    await site.post('items/restore', { ids: [first?.replaced], onTaken: 'refuse' })
    expect([await textOf(site, '/a.txt'), await textOf(site, '/to/a.txt')]).toEqual(['moved', 'stood'])
  })

  it('gives a number that nothing else has, or leaves the thing where it is', async () => {
    const { site, move } = await taken()
    expect((await move('skip')).data).toMatchObject([
      { oldPath: '/a.txt', newPath: '/a.txt', skipped: true },
      { newPath: '/to/a (2).txt', skipped: false },
    ])
    await putTexts(site.place, { 'a (2).txt': 'third' })
    expect((await move('keep_both')).data).toMatchObject([
      { newPath: '/to/a (3).txt', replaced: null },
      { newPath: '/to/a (2) (2).txt' },
    ])
  })

  it('never removes the folder that it comes from, but may be beside it', async () => {
    const { site } = await taken()
    const up = { path: '/to/in', destination: '/', filenames: ['to'], onTaken: 'replace' }
    for (const call of ['items/move', 'items/copy'])
      expect(await site.post(call, up)).toMatchObject({ status: 409, error: { code: 'name_taken' } })
    expect(await textOf(site, '/to/in/to/x')).toBe('x')
    await site.post('items/move', { ...up, onTaken: 'keep_both' })
    expect(await textOf(site, '/to (2)/x')).toBe('x')
  })
})

describe('a copy onto a taken name', () => {
  const taken = async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a/x': 'copied', 'b.txt': 'b', 'to/a/y': 'stood', 'to/a (2)': '' })
    const body = { path: '/', destination: '/to', filenames: ['a', 'b.txt'] }
    const copy = (onTaken?: string) => site.post('items/copy', { ...body, onTaken })
    return { site, copy, body }
  }

  it('is refused as a whole where nothing else is said', async () => {
    const { site, copy } = await taken()
    for (const onTaken of [undefined, 'refuse'])
      expect(await copy(onTaken)).toMatchObject({ status: 409, error: { code: 'name_taken' } })
    expect(await copy('perhaps')).toMatchObject({ status: 422 })
    expect((await site.content('/to/b.txt')).status).toBe(404)
  })

  it('puts the former entry into the trash, from which it comes back', async () => {
    const { site, copy } = await taken()
    const [first, second] = (await copy('replace')).data as Moved[]
    expect(first).toMatchObject({ newPath: '/to/a', skipped: false, replaced: expect.any(String) })
    expect(second).toMatchObject({ newPath: '/to/b.txt', skipped: false, replaced: null })
    expect([await textOf(site, '/to/a/x'), await textOf(site, '/a/x')]).toEqual(['copied', 'copied'])
    expect((await site.content('/to/a/y')).status).toBe(404)
    await site.post('items/restore', { ids: [first?.replaced], onTaken: 'replace' })
    expect(await textOf(site, '/to/a/y')).toBe('stood')
  })

  it('gets a number that nothing else has, or is left out', async () => {
    const { site, copy } = await taken()
    expect((await copy('skip')).data).toMatchObject([
      { oldPath: '/a', newPath: '/a', skipped: true },
      { newPath: '/to/b.txt', skipped: false },
    ])
    expect((await copy('keep_both')).data).toMatchObject([
      { newPath: '/to/a (3)', replaced: null },
      { newPath: '/to/b (2).txt' },
    ])
    expect(await textOf(site, '/to/a (3)/x')).toBe('copied')
    expect(await textOf(site, '/to/a/y')).toBe('stood')
  })

  it('is for the owner alone', async () => {
    const { site, body } = await taken()
    const { bearer } = await newMember()
    const copy = { ...body, onTaken: 'replace' }
    const readOnly = await site.tokenOf(['sites:read'])
    const statuses = await Promise.all(
      [undefined, bearer, readOnly].map(
        async (one) =>
          (await callFiles('POST', `${site.base}/items/copy`, { body: copy, bearer: one })).status,
      ),
    )
    expect(statuses).toEqual([401, 404, 403])
    expect(await textOf(site, '/to/a/y')).toBe('stood')
  })
})

describe('the search', () => {
  const search = async (site: Owner, q: string) => {
    const answer = await site.read(`search?${new URLSearchParams({ q })}`)
    return answer as { status: number; data: { items: { path: string }[]; total: number } }
  }

  it('finds names in every folder, whatever the form of their letters', async () => {
    const site = await newOwner()
    await putTexts(site.place, { 'a.txt': '', 'assets/Deep/A.TXT': '', 'assets/b.js': '', 'كتابي/c': '' })
    const paths = async (q: string) => (await search(site, q)).data.items.map(({ path }) => path)
    expect(await paths('a.t')).toEqual(['/assets/Deep/A.TXT', '/a.txt'])
    expect(await paths('کتابی')).toEqual(['/كتابي'])
    await site.post('items/remove', { path: '/', filenames: ['assets'] })
    expect(await paths('deep')).toEqual([])
    for (const q of ['', '  ', 'x'.repeat(201)]) expect((await search(site, q)).status).toBe(422)
  })

  it('shows the first hundred and tells how many there are', async () => {
    const site = await newOwner()
    const names = Array.from({ length: 103 }, (_, at) => `f/file-${at}.txt`)
    await putTexts(site.place, Object.fromEntries(names.map((name) => [name, ''])))
    const { items, total } = (await search(site, 'file-')).data
    expect([items.length, items[0]?.path, items[99]?.path, total]).toEqual([
      100,
      '/f/file-0.txt',
      '/f/file-99.txt',
      103,
    ])
  })
})
