// Generated from wrangler.toml by `npm run types`; `npm run check` compares.
export type ConfiguredBindings = {
  DB: D1Database
  READS: RateLimit
  WRITES: RateLimit
  ORIGIN: string
  SITES_ORIGIN: string
  LIMITS_SCALE: string
  APPS_PER_MEMBER: string
  APIS_PER_MEMBER: string
  ROW_VALUE_KB: string
  ROW_KB: string
  ROW_BODY_KB: string
  ROWS_MOST: string
  ROWS_BATCH: string
  ROW_TOTAL_MB: string
  SESSION_SECRET: string
  ROWS: DurableObjectNamespace<import('./index').ApiRows>
}
