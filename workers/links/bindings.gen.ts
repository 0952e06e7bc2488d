// Generated from wrangler.toml by `npm run types`; `npm run check` compares.
export type ConfiguredBindings = {
  DB: D1Database
  READS: RateLimit
  WRITES: RateLimit
  ORIGIN: string
  SITES_ORIGIN: string
  LIMITS_SCALE: string
  SESSION_SECRET: string
}
