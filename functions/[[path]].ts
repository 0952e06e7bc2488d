import type { ServerBuild } from '@remix-run/cloudflare'
import type { WebEnv } from '../app/env'
import { serve } from '../app/serve'
// biome-ignore lint/suspicious/noTsIgnore: only without a build is there an error to expect.
// @ts-ignore The build exists only after `npm run build`.
import * as build from '../build/server'

const handle = serve(build as unknown as ServerBuild)

/** The entry of Cloudflare Pages: static files are served before it, everything else is a page. */
export const onRequest: PagesFunction<WebEnv> = (context) =>
  handle(context.request, context.env, {
    waitUntil: context.waitUntil.bind(context),
    passThroughOnException: context.passThroughOnException.bind(context),
  })
