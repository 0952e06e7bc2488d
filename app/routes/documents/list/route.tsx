import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { IconFilePlus, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Removals, useRemovals } from '~/components/list/removals'
import { TrashRows } from '~/components/list/trash-rows'
import { LoadingRows } from '~/components/loading'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { checked, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../documents.css?url'
import { ImportButton } from '../import-button'
import { DocumentList } from './document-list'
import { Filters } from './filters'
import { askedOf, readList } from './list.server'

export const handle = { i18n: ['documents', 'share', 'trash', 'errors'], screen: 'documents' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const clients = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const asked = askedOf(args.request.url)
  const list = await readList(clients, asked)
  const title = pageTitle(locale, translator(locale, 'documents')('title'))
  return json({ ...list, asked, title, self: clients.user.id, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: textOf(form, 'id') }
  const one = api.documents[':id']
  const intent = textOf(form, 'intent')
  try {
    if (intent === 'duplicate') {
      const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
      const { id } = await read(one.duplicate.$post({ param }, { headers }))
      return redirect(`/dashboard/documents/${id}`)
    }
    const { id, title } =
      intent === 'restore' ? await read(one.restore.$post({ param })) : await read(one.$get({ param }))
    if (intent === 'delete') await checked(one.$delete({ param }))
    if (textOf(form, 'via') === 'script') return json({ id, title, code: null })
    return redirect(`/dashboard/documents${intent === 'delete' ? '?show=trash' : ''}`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Documents() {
  const { documents, trash, asked, self, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('documents')
  const { location } = useNavigation()
  const removals = useRemovals()
  const isWhole = documents?.nextCursor === null && asked.q === '' && asked.view === 'all'
  // An empty list offers the same button in its middle.
  const isEmpty = documents?.items.length === 0 && asked.q === '' && asked.view !== 'shared'
  const next = location?.pathname === '/dashboard/documents' ? new URLSearchParams(location.search) : null
  const isChanging = next !== null && (next.get('show') ?? 'all') !== asked.view
  return (
    <div className="page-inner">
      <PageHeader
        title={t('title')}
        line={isWhole && !isEmpty && t('count', { count: documents.items.length })}
        actions={
          <>
            <ImportButton />
            {!isEmpty && (
              <Button asChild>
                <Link to="/dashboard/documents/new" prefetch="intent">
                  <IconFilePlus size={16} stroke={1.6} aria-hidden="true" />
                  {t('newDocument')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <Filters asked={asked} />
      {isChanging ? (
        <LoadingRows count={4} />
      ) : trash ? (
        <TrashRows
          items={trash.items}
          label={t('trash')}
          icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          action="/dashboard/documents?index"
          onRestore={removals.restore}
        />
      ) : (
        documents && (
          <DocumentList page={documents} asked={asked} self={self} actKey={key} removals={removals} />
        )
      )}
      <Removals removals={removals} action="/dashboard/documents?index" />
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('documents')
  return (
    <div className="page-inner">
      <RouteError title={t('failed')} />
    </div>
  )
}
