import type { KitBindings } from '@kit/env'
import type { ConfiguredBindings as Api } from '../workers/api/bindings.gen'
import type { ApiBindings } from '../workers/api/env'
import type { ConfiguredBindings as BrowserRuns } from '../workers/browser-runs/bindings.gen'
import type { ConfiguredBindings as Cards } from '../workers/cards/bindings.gen'
import type { ConfiguredBindings as Data } from '../workers/data/bindings.gen'
import type { DataBindings } from '../workers/data/kit/env'
import type { ConfiguredBindings as Links } from '../workers/links/bindings.gen'
import type { ConfiguredBindings as Sites } from '../workers/sites/bindings.gen'
import type { SitesBindings } from '../workers/sites/kit/env'

// Never run: the compiler refuses these when a worker's code asks for a binding that its wrangler.toml does not make.
export const api = (env: Api): ApiBindings => env
export const links = (env: Links): KitBindings => env
export const data = (env: Data): DataBindings => env
export const sites = (env: Sites): SitesBindings => env
export const cards = (env: Cards): object => env
export const browserRuns = (env: BrowserRuns): { ASSETS: Fetcher; ORIGIN: string } => env
