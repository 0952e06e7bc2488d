import { isLocale } from '@domain/locale'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { apiOrigin } from './api.server'
import { findUser } from './session.server'
import { localeOfRequest } from './visitor.server'

/** For loaders of public pages: refuses a first segment that is no language, gives what the head needs. */
export async function readPublicPage(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const named = isLocale(params.lang) ? params.lang : null
  const me = (await findUser(args).catch(() => null))?.id ?? null
  return {
    locale,
    named,
    me,
    isMember: me !== null,
    origin: context.cloudflare.env.ORIGIN,
    api: apiOrigin(context),
  }
}

/** A public page holds nothing personal but must follow the reader's language and colours, so it is asked for each time. */
export const publicHeaders = { 'Cache-Control': 'private, no-cache' }
