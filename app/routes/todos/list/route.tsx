import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { listQueries } from '~/lib/list-query'
import { readListed } from '~/lib/listed.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../todos.css?url'
import { TodoCards } from './todo-cards'

export const handle = { i18n: ['todos', 'share', 'trash', 'errors'], screen: 'todos' }

export const links = sheets(sheet)

const filters = listQueries('/dashboard/todo', { show: ['all', 'trash'] })

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const listed = await readListed(api, ['todos'], asked, (place) =>
    load(api.todos.$get({ query: { ...place, ...(asked.q && { q: asked.q }) } })),
  )
  return json({ ...listed, asked, title: await screenTitle(args, 'todos', 'title'), self: user.id })
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, '/dashboard/todo', ({ api }) => api.todos[':id'])

export const meta = ownTitle

export default function Todos() {
  const { self, ...listed } = useLoaderData<typeof loader>()
  const { t } = useTranslation('todos')
  const removals = useRemovals()
  return (
    <ListPage
      noun="todos"
      filters={filters}
      {...listed}
      removals={removals}
      search={t('find')}
      line={(count) => count !== null && t('count', { count })}
      create={{ to: '/dashboard/todo/new', text: t('newTodo'), icon: IconPlus }}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {(todos) => <TodoCards todos={todos} self={self} onRemove={removals.remove} />}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="todos" text="failed" />
