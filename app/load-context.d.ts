import '@remix-run/cloudflare'
import type { WebEnv } from './env'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    cloudflare: {
      env: WebEnv
      ctx: Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException'>
      cf: IncomingRequestCfProperties | undefined
      caches: CacheStorage
    }
    /** Tells whether a page is shown at a path of ours; elsewhere there are files, data or forms' targets only. */
    isScreen: (pathname: string) => boolean
    /** Of this request: the id that also reaches the workers and the log. */
    requestId: string
    /** Of this answer: every script of ours carries it. */
    nonce: string
  }
}
