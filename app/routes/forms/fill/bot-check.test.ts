import { beforeEach, expect, it, vi } from 'vitest'
import type { Turnstile } from '~/lib/turnstile'
import { botCheckIn } from './bot-check'

type TurnstileCallbacks = Record<string, (token: string) => void>

const render = vi.fn<Turnstile['render']>(() => 'widget')
const reset = vi.fn<Turnstile['reset']>()
const remove = vi.fn<Turnstile['remove']>()
const turnstile = { render, reset, remove }
const load = vi.fn(async () => turnstile)
const box = { scrollIntoView: () => {} } as unknown as HTMLElement

const check = () => botCheckIn(box, { siteKey: 'key', language: 'fa' }, load)
const rendered = async () => {
  await vi.waitFor(() => expect(render).toHaveBeenCalled(), { timeout: 60_000 })
  return render.mock.calls[0]?.[1] as unknown as TurnstileCallbacks
}

beforeEach(() => {
  vi.clearAllMocks()
})

it('brings nothing of its provider before somebody begins', async () => {
  const one = check()
  expect(load).not.toHaveBeenCalled()
  one.begin()
  one.begin()
  expect(await rendered()).toMatchObject({ sitekey: 'key', language: 'fa' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(render).toHaveBeenCalledTimes(1)
})

it('gives each token once, and restarts the check for another', async () => {
  const one = check()
  one.begin()
  const { callback } = await rendered()
  callback?.('first')
  expect(await one.token()).toBe('first')
  expect(reset).not.toHaveBeenCalled()
  const second = one.token()
  expect(reset).toHaveBeenCalledWith('widget')
  callback?.('second')
  expect(await second).toBe('second')
})

it('waits for a check that is under way, no matter who asks', async () => {
  const one = check()
  const asked = [one.token(), one.token()]
  const { callback } = await rendered()
  callback?.('only')
  expect(await Promise.all(asked)).toEqual(['only', 'only'])
  expect(reset).not.toHaveBeenCalled()
})

it('gives no token that has expired', async () => {
  const one = check()
  one.begin()
  const given = await rendered()
  given.callback?.('old')
  given['expired-callback']?.('')
  const token = one.token()
  given.callback?.('new')
  expect(await token).toBe('new')
})

it('gives nothing where its script does not come, and tries again the next time', async () => {
  load.mockRejectedValueOnce(new Error('blocked'))
  const one = check()
  expect(await one.token()).toBeNull()
  const token = one.token()
  const { callback } = await rendered()
  callback?.('later')
  expect(await token).toBe('later')
})

it('gives nothing where the check fails, or its form is left', async () => {
  const one = check()
  const failed = one.token()
  const given = await rendered()
  given['error-callback']?.('110200')
  expect(await failed).toBeNull()
  const left = one.token()
  one.end()
  expect(await left).toBeNull()
  expect(remove).toHaveBeenCalledWith('widget')
})
