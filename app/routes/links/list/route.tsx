import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Removals, useRemovals } from '~/components/list/removals'
import { LoadingRows } from '~/components/loading'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../links.css?url'
import { Filters } from './filters'
import { LinkList } from './link-list'
import { askedOf, readList } from './list.server'
import { TrashList } from './trash-list'

export const handle = { i18n: ['links', 'trash', 'errors'], screen: 'links' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(args.request.url)
  const list = await readList(args, asked)
  const { locale } = await readVisitor(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'links')('title'))
  return json({ ...list, asked, title })
}

export async function action(args: ActionFunctionArgs) {
  const { links } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: textOf(form, 'id') }
  const isRestore = textOf(form, 'intent') === 'restore'
  try {
    const { id, title } = isRestore
      ? await read(links.links[':id'].restore.$post({ param }))
      : await read(links.links[':id'].$get({ param }))
    if (!isRestore) await checked(links.links[':id'].$delete({ param }))
    if (textOf(form, 'via') === 'script') return json({ id, title, code: null })
    return redirect(isRestore ? '/dashboard/myurl' : '/dashboard/myurl?state=trash')
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Links() {
  const { links, trash, asked, summary } = useLoaderData<typeof loader>()
  const { t } = useTranslation('links')
  const { location } = useNavigation()
  const removals = useRemovals()
  const next = location?.pathname === '/dashboard/myurl' ? new URLSearchParams(location.search) : null
  const counts = {
    links: t('countLinks', { count: summary.links }),
    clicks: t('countClicks', { count: summary.clicks30d }),
  }
  const isChanging = next !== null && (next.get('state') ?? 'active') !== asked.view
  return (
    <div className="page-inner">
      <PageHeader
        title={t('title')}
        line={summary.links > 0 && t('summary', counts)}
        actions={<Actions hasLinks={summary.links > 0 || asked.view === 'trash'} />}
      />
      <Filters asked={asked} />
      {isChanging ? (
        <LoadingRows count={5} />
      ) : trash ? (
        <TrashList page={trash} asked={asked} onRestore={removals.restore} />
      ) : (
        links && <LinkList first={links} asked={asked} count={summary.links} removals={removals} />
      )}
      <Removals removals={removals} action="/dashboard/myurl?index" />
    </div>
  )
}

function Actions({ hasLinks }: { hasLinks: boolean }) {
  const { t } = useTranslation('links')
  const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const
  return (
    <>
      {hasLinks && (
        <Button asChild {...quiet}>
          <a href="/dashboard/myurl/export" download="links.csv">
            <IconDownload size={16} stroke={1.6} aria-hidden="true" />
            {t('exportCsv')}
          </a>
        </Button>
      )}
      <Button asChild {...quiet}>
        <Link to="/dashboard/myurl/import">
          <IconUpload size={16} stroke={1.6} aria-hidden="true" />
          {t('importLinks')}
        </Link>
      </Button>
      {hasLinks && (
        <Button asChild>
          <Link to="/dashboard/myurl/new" prefetch="intent">
            <IconPlus size={16} stroke={1.6} aria-hidden="true" />
            {t('newLink')}
          </Link>
        </Button>
      )}
    </>
  )
}

export const ErrorBoundary = () => <ScreenError noun="links" text="failed" />
