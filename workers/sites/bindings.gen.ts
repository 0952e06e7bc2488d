// Generated from wrangler.toml by `npm run types`; `npm run check` compares.
export type ConfiguredBindings = {
  SITES: R2Bucket
  DB: D1Database
  READS: RateLimit
  WRITES: RateLimit
  ORIGIN: string
  SITES_ORIGIN: string
  LIMITS_SCALE: string
  SITE_QUOTA_MB: string
  SUBREQUESTS: string
  SESSION_SECRET: string
}
