import { describe, expect, it } from 'vitest'
import { isOpenedData } from './navigation'

const opened = (path: string, mode: string, headers = {}, status = 200) =>
  isOpenedData(
    new Request(`http://localhost${path}`, { headers: { 'Sec-Fetch-Mode': mode } }),
    new Response('{}', { status, headers: { 'Content-Type': 'application/json', ...headers } }),
  )

describe('data of members', () => {
  it('is not shown as text by a browser that opens its address', () => {
    expect(opened('/dashboard/people?q=a', 'navigate')).toBe(true)
  })

  it('reaches scripts, downloads and what is no screen of members', () => {
    expect(opened('/dashboard/people?q=a', 'cors')).toBe(false)
    expect(opened('/dashboard/export', 'navigate', { 'Content-Disposition': 'attachment' })).toBe(false)
    expect(opened('/dashboard/people', 'navigate', { 'Content-Type': 'text/html' })).toBe(false)
    expect(opened('/u/demo/resume.json', 'navigate')).toBe(false)
    expect(opened('/dashboard/people', 'navigate', {}, 401)).toBe(false)
  })
})
