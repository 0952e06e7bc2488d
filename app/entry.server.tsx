import { describeFault } from '@domain/fault'
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { earlyLinks } from './lib/early-links.server'
import { i18nFor } from './lib/i18n.server'
import { withLateScripts } from './lib/late-scripts.server'
import { InlineSheetContext, NonceContext } from './lib/nonce'
import { pageText } from './lib/page-text.server'
import { prefixOf } from './lib/public-path'
import { localeOfRequest } from './lib/visitor.server'
import formSheet from './routes/forms/fill/fill.css?inline'
import magazineSheet from './routes/magazine/list/list.css?inline'
import landingSheet from './routes/public/landing/landing.css?inline'
import publicSheet from './styles/public.css?inline'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { nonce } = loadContext
  let finalStatus = status
  const locale = await localeOfRequest(request, loadContext)
  const text = await pageText(
    context,
    (drawn) => (
      <NonceContext.Provider value={nonce}>
        <InlineSheetContext.Provider value={sheetOf(context)}>
          <I18nextProvider i18n={i18nFor(locale)}>
            <RemixServer context={drawn} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
          </I18nextProvider>
        </InlineSheetContext.Provider>
      </NonceContext.Provider>
    ),
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (request.signal.aborted) return
        logFault(error, loadContext)
        finalStatus = 500
      },
    },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  // A page whose address names the language varies only with the reader's colours and session.
  headers.append('Vary', prefixOf(new URL(request.url).pathname) ? 'Cookie' : 'Accept-Language, Cookie')
  const early = earlyLinks(text)
  if (early) headers.append('Link', early)
  // Loaders have answered by now, so nothing is left to wait for, and one piece travels faster than hundreds.
  return new Response(withLateScripts(text), { status: finalStatus, headers })
}

/** Pages whose own sheets are within too: nothing that they show first waits for another answer. */
const sheets: Record<string, string> = {
  'public/landing': landingSheet,
  'magazine/list': magazineSheet,
  'magazine/members': magazineSheet,
  'forms/fill': formSheet,
}

function sheetOf({ staticHandlerContext }: EntryContext): string {
  const { route } = staticHandlerContext.matches.at(-1) ?? {}
  return sheets[route?.id ?? ''] ?? publicSheet
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return
  logFault(error, context)
}

function logFault(error: unknown, { requestId }: AppLoadContext): void {
  console.error(JSON.stringify({ level: 'error', requestId, ...describeFault(error) }))
}
