// Generated from wrangler.toml by `npm run types`; `npm run check` compares.
export type ConfiguredBindings = {
  UPLOADS: R2Bucket
  DB: D1Database
  READS: RateLimit
  WRITES: RateLimit
  ORIGIN: string
  SITES_ORIGIN: string
  LIMITS_SCALE: string
  UPLOAD_QUOTA_MB: string
  DOCUMENTS_PER_MEMBER: string
  PARTY_ORIGIN: string
  SESSION_SECRET: string
  TICKET_SECRET: string
  PARTY_SECRET: string
  ANSWERS: DurableObjectNamespace<import('./index').Answers>
  LINKS: Fetcher
  DATA: Fetcher
  FORM_ROWS: import('../data').FormRows
  SITES_API: Fetcher
  CARDS: Fetcher
}
