import { describe, expect, it } from 'vitest'
import { pagesOf, readPages } from './pages'

/** A list of the API: numbers in order, at most a hundred an answer. */
function listOf(total: number) {
  const asked: string[] = []
  const read = async ({ limit, cursor }: { limit: string; cursor?: string }) => {
    asked.push(`${cursor ?? 'first'}+${limit}`)
    const from = Number(cursor ?? 0)
    const to = Math.min(total, from + Number(limit))
    const items = Array.from({ length: to - from }, (_, at) => from + at)
    return { items, nextCursor: to < total ? String(to) : null }
  }
  return { asked, read }
}

describe('pages of a list', () => {
  it('come as one, in as few calls as the API allows', async () => {
    const { asked, read } = listOf(300)
    const page = await readPages(6, 24, read)
    expect(page.items).toEqual(Array.from({ length: 144 }, (_, at) => at))
    expect(page.nextCursor).toBe('144')
    expect(asked).toEqual(['first+100', '100+44'])
  })

  it('end with the list', async () => {
    const { asked, read } = listOf(30)
    expect(await readPages(9, 20, read)).toEqual({
      items: Array.from({ length: 30 }, (_, at) => at),
      nextCursor: null,
    })
    expect(asked).toEqual(['first+100'])
  })

  it.each([
    ['', 1],
    ['pages=3', 3],
    ['pages=0', 1],
    ['pages=2.5', 1],
    ['pages=x', 1],
    ['pages=9999', 50],
  ])('of the address “%s” are %i', (query, pages) => {
    expect(pagesOf(new URLSearchParams(query))).toBe(pages)
  })
})
