import nodeCrypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { derive } from './scrypt'

it('lets others come to their turn between two hashes', async () => {
  const seen: string[] = []
  const { scrypt } = nodeCrypto
  vi.spyOn(nodeCrypto, 'scrypt').mockImplementation((password, salt, length, cost, done) => {
    seen.push('hash')
    scrypt(password, salt, length, Object(cost), Object(done))
  })
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await scheduler.wait(0)
      if (seen.at(-1) === 'hash') seen.push('others')
    }
  })()
  const cost = { logN: 4, r: 8, p: 3 }
  await Promise.all(
    [1, 2, 3].map((salt) =>
      derive({ whom: '', isKnown: false }, 'starting 1 2 3', Uint8Array.of(salt), cost),
    ),
  )
  isOver = true
  await others
  expect(seen).toEqual(['hash', 'others', 'hash', 'others', 'hash', 'others'])
})
