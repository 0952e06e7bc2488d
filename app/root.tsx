import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageError } from './components/page-error'
import { apiOrigin } from './lib/api.server'
import { translator } from './lib/i18n.server'
import { inline } from './lib/inline-scripts'
import { useFollowLanguage } from './lib/language'
import { useInlineSheet, useNonce } from './lib/nonce'
import { pageTitle } from './lib/page-title.server'
import { isPictureFirst, isPublicPage, isStaticPage } from './lib/public-path'
import { useRouteTexts } from './lib/route-texts'
import { sessionToken } from './lib/session.server'
import { useFollowTheme } from './lib/theme'
import { useFollowTimeZone } from './lib/time-zone'
import { useTypedEarly } from './lib/typed-early'
import { useVisitor } from './lib/visitor'
import { readVisitor } from './lib/visitor.server'
import { fontFor, sheetFor } from './styles/sheets'

export const handle = { i18n: ['errors'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await readVisitor(request, context)
  const product = translator(visitor.locale, 'common')('product')
  const missing = pageTitle(visitor.locale, translator(visitor.locale, 'errors')('pageNotFound'))
  const { ORIGIN } = context.cloudflare.env
  return {
    visitor,
    titles: { product, missing },
    origin: ORIGIN,
    api: apiOrigin(context),
    hasSession: sessionToken({ request, context }) !== null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: (isMissing ? data?.titles.missing : data?.titles.product) ?? '' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir, theme } = useVisitor()
  const nonce = useNonce()
  const inlineSheet = useInlineSheet()
  const matches = useMatches()
  const isPublic = matches.some((match) => isPublicPage(match.handle))
  const isStatic = matches.some((match) => isStaticPage(match.handle))
  // Lines of Persian and Arabic would move when their font comes late.
  const isFontEarly = locale !== 'en' || !matches.some((match) => isPictureFirst(match.handle))
  return (
    <html lang={locale} dir={dir} className={theme ?? ''} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        {isFontEarly && (
          <link rel="preload" as="font" type="font/woff2" href={fontFor(locale)} crossOrigin="anonymous" />
        )}
        {isPublic ? (
          <style
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet; the browser keeps what the server wrote.
            dangerouslySetInnerHTML={{ __html: inlineSheet }}
          />
        ) : (
          <link rel="stylesheet" href={sheetFor(dir)} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`/${locale}/manifest.webmanifest`} />
        <Meta />
        <Links />
        <InlineScript text={inline.trustedTypes} />
        <InlineScript text={inline.theme} />
        {!isStatic && <InlineScript text={inline.early} />}
        {isPublic && !isStatic && <InlineScript text={inline.framed} />}
      </head>
      <body>
        {children}
        <InlineScript text={isStatic ? inline.staticPage : inline.offline} />
        {!isStatic && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

/** Set as HTML: as a child text, React could not write the script again after a hydration mismatch. */
function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function App() {
  const { locale, theme, timeZone } = useVisitor()
  useFollowLanguage(locale)
  useFollowTheme(theme)
  useFollowTimeZone(timeZone)
  useRouteTexts()
  useTypedEarly()
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageError />
}
