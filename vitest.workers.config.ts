import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { bundle, modulesOf } from './scripts/local/bundle.mjs'
import { testSeed } from './scripts/local/test-seed.mjs'

const secret = (name: string) => `${name}-of-the-tests-0123456789abcdef0123456789`

const bindings = {
  ORIGIN: 'http://localhost:8787',
  DEVELOPER_MACHINE: '1',
  SITES_ORIGIN: 'http://sites.localhost:8787',
  LIMITS_SCALE: '1',
  SCRYPT_LOG_N: '4',
  PARTY_ORIGIN: 'http://127.0.0.1:9',
  SESSION_SECRET: secret('session'),
  TICKET_SECRET: secret('ticket'),
  PARTY_SECRET: secret('party'),
}

const limits = (limit: number) => ({ simple: { limit, period: 60 as const } })

const quotas = { APPS_PER_MEMBER: '50', APIS_PER_MEMBER: '200' }

const ofSites = { SITE_QUOTA_MB: '500', SUBREQUESTS: '10000' }

/** A worker that runs next to the tests on the same database. */
const beside = async (folder: string) => ({
  name: `hamkar-${folder}`,
  modules: modulesOf(folder, (await bundle([folder]))[folder] ?? ''),
  compatibilityDate: '2026-04-01',
  compatibilityFlags: ['nodejs_compat'],
  bindings,
  d1Databases: { DB: 'core' },
  ratelimits: { READS: limits(600), WRITES: limits(120) },
})

/** Every worker test runs in one isolate with the bindings of all workers; workers that the api calls also run separately. */
export default defineConfig({
  plugins: [
    tsconfigPaths({ projects: ['./tsconfig.json'] }),
    cloudflareTest(async () => ({
      main: './tests/workers-main.ts',
      wrangler: { configPath: './workers/api/wrangler.toml' },
      miniflare: {
        cf: false,
        durableObjects: { ROWS: { className: 'ApiRows', useSQLite: true } },
        // One that only the test of migrations fills, with what an earlier version wrote.
        d1Databases: { LANDED: 'landed' },
        r2Buckets: { SITES: 'sites' },
        bindings: {
          ...bindings,
          ...ofSites,
          ...quotas,
          TEST_SEED: testSeed(),
          TEST_MIGRATIONS: await readD1Migrations(path.resolve('migrations')),
        },
        workers: [
          await beside('links'),
          await beside('cards'),
          {
            ...(await beside('data')),
            bindings: { ...bindings, ...quotas },
            durableObjects: { ROWS: { className: 'ApiRows', useSQLite: true } },
          },
          {
            ...(await beside('sites')),
            bindings: { ...bindings, ...ofSites },
            r2Buckets: { SITES: 'sites' },
          },
        ],
      },
    })),
  ],
  test: {
    name: 'workers',
    include: ['workers/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Half of the time went into a new runtime for each file; the set-up empties all storage before each test.
    isolate: false,
    setupFiles: ['./tests/workers-setup.ts'],
  },
})
