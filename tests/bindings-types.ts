import type { KitBindings } from '@kit/env'
import type { ConfiguredBindings as Api } from '../workers/api/bindings.gen'
import type { ApiBindings } from '../workers/api/env'
import type { ConfiguredBindings as Links } from '../workers/links/bindings.gen'

// Never run: the compiler refuses these when a worker's code asks for a binding that its wrangler.toml does not make.
type Secrets<Names extends string> = Record<Names, string>

export const api = (env: Api & Secrets<'SESSION_SECRET' | 'TICKET_SECRET' | 'PARTY_SECRET'>): ApiBindings =>
  env
export const links = (env: Links & Secrets<'SESSION_SECRET'>): KitBindings => env
