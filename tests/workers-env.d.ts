/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    LANDED: D1Database
    UPLOADS: R2Bucket
    UPLOAD_QUOTA_MB: string
    DOCUMENTS_PER_MEMBER: string
    READS: RateLimit
    WRITES: RateLimit
    LINKS: Fetcher
    CARDS: Fetcher
    DATA: Fetcher
    FORM_ROWS: import('@domain/forms/row-store').FormStore
    SITES_API: Fetcher
    ANSWERS: DurableObjectNamespace
    ROWS: DurableObjectNamespace<import('../workers/data/store/api-rows').ApiRows>
    SITES: R2Bucket
    SITE_QUOTA_MB: string
    SUBREQUESTS: string
    APPS_PER_MEMBER: string
    APIS_PER_MEMBER: string
    ORIGIN: string
    SITES_ORIGIN: string
    LIMITS_SCALE: string
    PARTY_ORIGIN: string
    SESSION_SECRET: string
    TICKET_SECRET: string
    PARTY_SECRET: string
    TEST_SEED: string | null
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
