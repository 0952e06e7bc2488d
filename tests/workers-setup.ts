import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'

// Rows written by one test would be seen by the next test of the same file.
beforeEach(async () => {
  await reset()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

// The files share a runtime, so a clock or a call that one has replaced would be met by the next.
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
