import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

/** Runs the worker of `public/` with a browser's parts made here; `happens` gives when it is done with an event. */
function startWorker(subscribe: () => Promise<object>) {
  const listeners = new Map<string, Listener>()
  const post = vi.fn(async (_to: string, _init: RequestInit) => new Response())
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { pushManager: { subscribe } },
  }
  new Function('self', 'fetch', readFileSync('public/push-worker.js', 'utf8'))(self, post)
  const happens = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work) => works.push(work) })
    await Promise.all(works)
  }
  return { happens, post }
}

const subscriptionIn = (post: ReturnType<typeof startWorker>['post'], at = 0) =>
  JSON.parse(new URLSearchParams(String(post.mock.calls[at]?.[1].body)).get('subscription') ?? 'null')

it('a subscription that its browser or service renews still gets notifications', async () => {
  const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example/third' }))
  const { happens, post } = startWorker(subscribe)
  await happens('pushsubscriptionchange', { newSubscription: { endpoint: 'https://push.example/second' } })
  expect(post.mock.calls[0]?.[0]).toBe('/dashboard/notifications/push')
  expect(subscriptionIn(post)).toEqual({ endpoint: 'https://push.example/second' })
  const options = { userVisibleOnly: true }
  await happens('pushsubscriptionchange', { oldSubscription: { options } })
  expect(subscribe).toHaveBeenCalledWith(options)
  expect(subscriptionIn(post, 1)).toEqual({ endpoint: 'https://push.example/third' })
  await happens('pushsubscriptionchange', {})
  expect(post).toHaveBeenCalledTimes(2)
})
