import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { articles } from './scripts/magazine/plugin'

// What hangs ends; what waits for a busy machine does not.
const [testTimeout, hookTimeout] = [180_000, 180_000]
const plugins = [tsconfigPaths({ projects: ['./tsconfig.json'] })]

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Many of them wait, for rooms above all: one a core would leave the cores idle.
    maxWorkers: 4,
    projects: [
      './vitest.workers.config.ts',
      {
        plugins: [...plugins, articles()],
        test: {
          name: 'domain',
          // Half of the time went into loading the same modules for each file.
          isolate: false,
          pool: 'threads',
          testTimeout,
          hookTimeout,
          include: [
            'domain/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'app/**/*.test.{ts,tsx}',
            'party/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        // Processes of their own: programs in a sandbox end with the thread that started them.
        test: { name: 'runner', include: ['workers/runs/**/*.test.mjs'], testTimeout, hookTimeout },
      },
      {
        plugins,
        test: {
          name: 'rooms',
          include: ['tests/rooms/**/*.test.ts'],
          globalSetup: ['tests/rooms/party-server.ts'],
          testTimeout,
          hookTimeout,
        },
      },
      {
        plugins,
        test: { name: 'peers', include: ['tests/peers/**/*.test.ts'], testTimeout, hookTimeout },
      },
      {
        plugins,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          // Each starts the whole product several times, so no other tests run beside them.
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
