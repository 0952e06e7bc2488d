import { afterEach, expect, it, vi } from 'vitest'
import { highlight } from './highlight'

afterEach(() => void vi.restoreAllMocks())

it('colours the whole first line on a slow device too', async () => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  const html = await highlight('const total: number = items.filter(isOpen).length + 42', 'ts')
  expect(html).toContain('<span style="color:var(--shiki-token-function)">.filter</span>')
  expect(html).toContain('<span style="color:var(--shiki-token-constant)"> 42</span>')
})
