import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageError } from './components/page-error'
import { useFollowLanguage } from './lib/language'
import { useNonce } from './lib/nonce'
import { isPublicPage } from './lib/public-path'
import { themeScript, useFollowTheme } from './lib/theme'
import { useVisitor } from './lib/visitor'
import { readVisitor } from './lib/visitor.server'
import { fontFor, sheetFor } from './styles/sheets'

export const handle = { i18n: ['errors'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { visitor: await readVisitor(request, context), origin: context.cloudflare.env.ORIGIN }
}

export const meta = () => [{ title: 'Hamkar' }]

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir, theme } = useVisitor()
  const nonce = useNonce()
  const isPublic = useMatches().some((match) => isPublicPage(match.handle))
  return (
    <html lang={locale} dir={dir} className={theme ?? ''} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <link rel="preload" as="font" type="font/woff2" href={fontFor(locale)} crossOrigin="anonymous" />
        <link rel="stylesheet" href={sheetFor(dir, isPublic)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        <script nonce={nonce} suppressHydrationWarning>
          {themeScript}
        </script>
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { locale, theme } = useVisitor()
  useFollowLanguage(locale)
  useFollowTheme(theme)
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageError />
}
