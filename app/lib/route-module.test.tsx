import { expect, it, vi } from 'vitest'
import { loadRouteModule } from './route-module'

it('loads the script of a screen once', async () => {
  const modules = {}
  const route = { id: 'home', module: 'data:text/javascript,export const handle = 1' }
  const first = await loadRouteModule(route, modules)
  expect(first).toMatchObject({ handle: 1 })
  expect(await loadRouteModule(route, modules)).toBe(first)
  expect(modules).toEqual({ home: first })
})

it('keeps the page where a script does not load; the screen loads whole once it is shown, and the script by the next try', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const modules = {}
  const missing = { id: 'arrange', module: 'data:text/javascript,throw new TypeError("Failed to fetch")' }
  const standIn = await loadRouteModule(missing, modules)
  expect(standIn.default).toBeTypeOf('function')
  expect(standIn.ErrorBoundary).toBe(standIn.default)
  expect(modules).toEqual({})
  expect(reload).not.toHaveBeenCalled()
  const there = { id: 'arrange', module: 'data:text/javascript,export const handle = 2' }
  expect(await loadRouteModule(there, modules)).toMatchObject({ handle: 2 })
  vi.unstubAllGlobals()
})
