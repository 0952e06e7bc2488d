import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconFilePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { listQueries } from '~/lib/list-query'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import contentSheet from '~/styles/content.css?url'
import sheet from '../documents.css?url'
import { ImportButton } from '../import-button'
import { DocumentCards } from './document-cards'

export const handle = { i18n: ['documents', 'share', 'trash', 'errors'], screen: 'documents' }

export const links = sheets(contentSheet, sheet)

const filters = listQueries('/dashboard/documents', { show: ['all', 'mine', 'shared', 'trash'] })

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const { q, show } = asked
  const filter = show === 'mine' || show === 'shared' ? show : undefined
  const listed = await readListed(api, ['documents'], asked, (place) =>
    load(api.documents.$get({ query: { ...place, ...(q && { q }), ...(filter && { filter }) } })),
  )
  const title = await screenTitle(args, 'documents', 'title')
  return json({ ...listed, asked, title, self: user.id, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, '/dashboard/documents', ({ api }) => api.documents[':id'], {
    async duplicate({ api }, form) {
      const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
      const param = { id: textOf(form, 'id') }
      const { id } = await read(api.documents[':id'].duplicate.$post({ param }, { headers }))
      return redirect(`/dashboard/documents/${id}`)
    },
  })

export const meta = ownTitle

export default function Documents() {
  const { self, key, ...listed } = useLoaderData<typeof loader>()
  const { t } = useTranslation('documents')
  const removals = useRemovals()
  const isShared = listed.asked.show === 'shared'
  return (
    <ListPage
      noun="documents"
      filters={filters}
      {...listed}
      removals={removals}
      search={t('find')}
      line={(count) => count !== null && t('count', { count })}
      create={{ to: '/dashboard/documents/new', text: t('newDocument'), icon: IconFilePlus }}
      actions={<ImportButton />}
      empty={
        isShared
          ? { title: t('emptyShared'), text: t('emptySharedText'), create: null }
          : { title: t('empty'), text: t('emptyText') }
      }
    >
      {(documents) => (
        <DocumentCards documents={documents} self={self} actKey={key} onRemove={removals.remove} />
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="documents" text="failed" />
