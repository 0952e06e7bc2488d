import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
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
import sheet from '../diagrams.css?url'
import { DiagramCards } from './diagram-cards'

export const handle = { i18n: ['diagrams', 'share', 'trash', 'errors'], screen: 'diagrams' }

export const links = sheets(contentSheet, sheet)

const filters = listQueries('/dashboard/diagram', { show: ['all', 'mine', 'shared', 'trash'] })

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const { q, show } = asked
  const which = show === 'mine' || show === 'shared' ? show : undefined
  const listed = await readListed(api, ['diagrams'], asked, (place) =>
    load(api.diagrams.$get({ query: { ...place, ...(q && { q }), ...(which && { show: which }) } })),
  )
  const title = await screenTitle(args, 'diagrams', 'title')
  return json({ ...listed, asked, title, self: user.id, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, '/dashboard/diagram', ({ api }) => api.diagrams[':id'], {
    async duplicate({ api }, form) {
      const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
      const param = { id: textOf(form, 'id') }
      const { id } = await read(api.diagrams[':id'].duplicate.$post({ param }, { headers }))
      return redirect(`/dashboard/diagram/${id}`)
    },
  })

export const meta = ownTitle

export default function Diagrams() {
  const { self, key, ...listed } = useLoaderData<typeof loader>()
  const { t } = useTranslation('diagrams')
  const removals = useRemovals()
  const isShared = listed.asked.show === 'shared'
  return (
    <ListPage
      noun="diagrams"
      filters={filters}
      {...listed}
      removals={removals}
      search={t('find')}
      line={(count) => count !== null && t('count', { count })}
      create={{ to: '/dashboard/diagram/new', text: t('newDiagram'), icon: IconPlus }}
      actions={
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to="/dashboard/diagram/import" data-prefetch>
            <Icon of={IconUpload} />
            {t('import')}
          </Link>
        </Button>
      }
      empty={
        isShared
          ? { title: t('emptyShared'), text: t('emptySharedText'), create: null }
          : { title: t('empty'), text: t('emptyText') }
      }
    >
      {(diagrams) => <DiagramCards diagrams={diagrams} self={self} actKey={key} onRemove={removals.remove} />}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="diagrams" text="failed" />
