// Generated from wrangler.toml by `npm run types`; `npm run check` compares.
export type ConfiguredBindings = {
  ASSETS: Fetcher
  ORIGIN: string
}
