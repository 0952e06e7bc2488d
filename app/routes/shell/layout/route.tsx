import { shownEmail } from '@domain/accounts/shown-email'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react'
import { RouteError } from '~/components/route-error'
import { ThemeRoot } from '~/components/theme-root'
import { ToastProvider } from '~/components/toast'
import { read } from '~/lib/api.server'
import { readCookie } from '~/lib/cookies.server'
import { hasPayments } from '~/lib/payments.server'
import { requireUser } from '~/lib/session.server'
import { saidOfTrials } from '~/lib/trial-links.server'
import { useOwnChannel } from '~/lib/use-own-channel'
import { useWholeScreen } from '../../../components/place'
import { ProgressLine } from '../coming-page'
import { foldsCookie, openIn } from '../folds'
import { ScreenNotices } from '../notices'
import { Prefetch } from '../prefetch'
import { Shell } from '../shell'

export const handle = { i18n: ['shell', 'notifications', 'errors'] }

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { id, handle, displayName, avatarUrl, firstName } = user
  const email = shownEmail(user.email)
  const { claimed, headers } = saidOfTrials(args)
  const isMini = readCookie(args.request, 'sidebar') === 'mini'
  const openGroups = openIn(readCookie(args.request, foldsCookie))
  const shown = { id, handle, displayName, avatarUrl, email, firstName }
  const [{ items: pins }, { items: recent }, hasFunds] = await Promise.all([
    // The sidebar works without its pins, and without what is recent.
    read(api.pins.$get()).catch(() => ({ items: [] })),
    read(api.home.recent.$get()).catch(() => ({ items: [] })),
    hasPayments(api),
  ])
  return json({ user: shown, isMini, openGroups, pins, recent, claimed, hasFunds }, { headers })
}

export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // Colours and language change nothing of who is signed in.
  return formAction === '/theme' || formAction === '/language' ? false : defaultShouldRevalidate
}

export default function Dashboard() {
  const { user, isMini, openGroups } = useLoaderData<typeof loader>()
  useOwnChannel()
  if (useWholeScreen()) {
    return (
      <ThemeRoot>
        <ProgressLine />
        <ToastProvider>
          <ScreenNotices />
          <Outlet />
          <Prefetch />
        </ToastProvider>
      </ThemeRoot>
    )
  }
  return (
    <ThemeRoot>
      <ProgressLine />
      <Shell user={user} isMini={isMini} openGroups={openGroups}>
        <Outlet />
      </Shell>
      <Prefetch />
    </ThemeRoot>
  )
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('shell/layout')
  const failure = (
    <div className="page-inner">
      <RouteError />
    </div>
  )
  return (
    <ThemeRoot>
      {data ? (
        <Shell user={data.user} isMini={data.isMini} openGroups={data.openGroups}>
          {failure}
        </Shell>
      ) : (
        <main className="page">{failure}</main>
      )}
    </ThemeRoot>
  )
}
