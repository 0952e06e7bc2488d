import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const plugins = [tsconfigPaths({ projects: ['./tsconfig.json'] })]

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Many of them wait, for rooms above all: one a core would leave the cores idle.
    maxWorkers: 4,
    projects: [
      './vitest.workers.config.ts',
      {
        plugins,
        test: {
          name: 'domain',
          include: [
            'domain/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'app/**/*.test.{ts,tsx}',
            'party/**/*.test.ts',
          ],
        },
      },
      {
        plugins,
        test: {
          name: 'rooms',
          include: ['tests/rooms/**/*.test.ts'],
          globalSetup: ['tests/rooms/party-server.ts'],
          testTimeout: 15_000,
        },
      },
      {
        plugins,
        test: { name: 'peers', include: ['tests/peers/**/*.test.ts'], testTimeout: 15_000 },
      },
      {
        plugins,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // These measure how long a start takes, so no other tests run beside them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
