import { AppError } from '@kit/errors'
import { type Context, Hono } from 'hono'
import type { ConnectorEnv } from './caller'
import { answerFailure } from './envelope'
import { archives, files } from './files'
import { items } from './items'
import { reads } from './reads'

/** The file manager's connector, below `/{hostId}/filemanager`. */
export const connector = new Hono<ConnectorEnv>()
  .onError(answerFailure)
  .route('/', reads)
  .route('/', items)
  .route('/', files)
  .route('/', archives)
  .all('/*', (c) => unknownCall(c))

/** Other connectors' calls, and calls of this one by another method, are refused in the envelope too. */
function unknownCall(c: Context<ConnectorEnv>): never {
  const call = c.req.path.replace(/^\/[^/]*\/filemanager/, '')
  const allowed = new Set(
    connector.routes
      .filter(({ path, method }) => path === call && method !== 'ALL')
      .map(({ method }) => method),
  )
  if (allowed.size === 0) throw new AppError('not_found')
  throw new AppError('method_not_allowed', undefined, { Allow: [...allowed].join(', ') })
}
