import { expect, it } from 'vitest'
import { ignoreAborts } from './aborted'

it.each([
  [AbortSignal.abort().reason, true],
  [AbortSignal.abort(new TypeError('x')).reason, false],
  [new DOMException('x', 'NetworkError'), false],
  [undefined, false],
])('a rejection with %s that no code awaits is silent: %s', (reason, isSilent) => {
  const page = new EventTarget()
  ignoreAborts(page)
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isSilent)
})
