import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import './miniflare.mjs'

it('does not take a late notification for an answer', () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(
    `const { workerData: flag } = require('node:worker_threads')
    const pause = new Int32Array(new SharedArrayBuffer(4))
    Atomics.wait(pause, 0, 0, 200)
    for (let n = 0; n < 5; n += 1) { Atomics.notify(flag, 0); Atomics.wait(pause, 0, 0, 20) }
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)`,
    { eval: true, workerData: flag },
  )
  Atomics.wait(flag, 0, 0)
  expect(Atomics.load(flag, 0)).toBe(1)
  return worker.terminate()
})
