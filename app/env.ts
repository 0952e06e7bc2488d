/** The environment of the web worker: the workers it calls, and the origins of pages and of people's sites. */
export type WebEnv = {
  API: Fetcher
  LINKS: Fetcher
  DATA: Fetcher
  SITES: Fetcher
  /** Draws the pictures that other sites show beside links. */
  CARDS: Fetcher
  ORIGIN: string
  SITES_ORIGIN: string
  /** Empty or missing: no bot check on the pages. */
  TURNSTILE_SITE_KEY?: string
  /** Contacts for security reports; if empty or missing, `/.well-known/security.txt` is 404. */
  SECURITY_CONTACT?: string
  /** Where diagrams may be edited in draw.io; empty or missing: nowhere. */
  DRAWIO_URL?: string
  /** Chat sites of others, for each language. */
  AI_EMBED_EN?: string
  AI_EMBED_FA?: string
  AI_EMBED_AR?: string
  DEVELOPER_MACHINE?: string
  /** Contacts of the operator, shown on the first page: https addresses, separated by commas; not shown if empty. */
  CONTACT_EMAIL?: string
  CONTACT_PHONE?: string
  CONTACT_LINKS?: string
}
