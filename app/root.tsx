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
import { foreignNodesScript } from './lib/foreign-nodes'
import { framedScript } from './lib/framed'
import { translator } from './lib/i18n.server'
import { useFollowLanguage } from './lib/language'
import { useInlineSheet, useNonce } from './lib/nonce'
import { offlineScript } from './lib/offline'
import { pageTitle } from './lib/page-title.server'
import { isPictureFirst, isPublicPage, isStaticPage } from './lib/public-path'
import { useRouteTexts } from './lib/route-texts'
import { staticScript } from './lib/static-page'
import { themeScript, useFollowTheme } from './lib/theme'
import { useFollowTimeZone } from './lib/time-zone'
import { trustedTypesScript } from './lib/trusted-types'
import { typedEarlyScript, useTypedEarly } from './lib/typed-early'
import { useVisitor } from './lib/visitor'
import { readVisitor } from './lib/visitor.server'
import { fontFor, sheetFor } from './styles/sheets'

export const handle = { i18n: ['errors'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await readVisitor(request, context)
  const product = translator(visitor.locale, 'common')('product')
  const missing = pageTitle(visitor.locale, translator(visitor.locale, 'errors')('pageNotFound'))
  return { visitor, titles: { product, missing }, origin: context.cloudflare.env.ORIGIN }
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
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
          dangerouslySetInnerHTML={{ __html: trustedTypesScript }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // As a text between the tags it could not be written anew where the browser drew the page otherwise than the server.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        {!isStatic && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
            dangerouslySetInnerHTML={{ __html: `${typedEarlyScript};${foreignNodesScript}` }}
          />
        )}
        {isPublic && !isStatic && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: framedScript }} />
        )}
      </head>
      <body>
        {children}
        {isStatic ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${staticScript};${offlineScript}` }} />
        ) : (
          <>
            <script
              nonce={nonce}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
              dangerouslySetInnerHTML={{ __html: offlineScript }}
            />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
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
