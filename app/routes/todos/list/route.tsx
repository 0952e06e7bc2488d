import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Removals, useRemovals } from '~/components/list/removals'
import { TrashRows } from '~/components/list/trash-rows'
import { LoadingRows } from '~/components/loading'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { checked, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../todos.css?url'
import { Filters } from './filters'
import { askedOf, readList } from './list.server'
import { TodoList } from './todo-list'

export const handle = { i18n: ['todos', 'share', 'trash', 'errors'], screen: 'todos' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const clients = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const asked = askedOf(args.request.url)
  const list = await readList(clients, asked)
  const title = pageTitle(locale, translator(locale, 'todos')('title'))
  return json({ ...list, asked, title, self: clients.user.id })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: textOf(form, 'id') }
  const one = api.todos[':id']
  const isRestore = textOf(form, 'intent') === 'restore'
  try {
    const { id, title } = isRestore
      ? await read(one.restore.$post({ param }))
      : await read(one.$get({ param }))
    if (!isRestore) await checked(one.$delete({ param }))
    if (textOf(form, 'via') === 'script') return json({ id, title, code: null })
    return redirect(isRestore ? '/dashboard/todo' : '/dashboard/todo?show=trash')
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Todos() {
  const { todos, trash, asked, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation('todos')
  const { location } = useNavigation()
  const removals = useRemovals()
  const isWhole = todos?.nextCursor === null && asked.q === '' && asked.view === 'all'
  // An empty list offers the same button in its middle.
  const isEmpty = todos?.items.length === 0 && asked.q === ''
  const next = location?.pathname === '/dashboard/todo' ? new URLSearchParams(location.search) : null
  const isChanging = next !== null && (next.get('show') ?? 'all') !== asked.view
  return (
    <div className="page-inner">
      <PageHeader
        title={t('title')}
        line={isWhole && !isEmpty && t('count', { count: todos.items.length })}
        actions={
          !isEmpty && (
            <Button asChild>
              <Link to="/dashboard/todo/new" prefetch="intent">
                <IconPlus size={16} stroke={1.6} aria-hidden="true" />
                {t('newTodo')}
              </Link>
            </Button>
          )
        }
      />
      <Filters asked={asked} />
      {isChanging ? (
        <LoadingRows count={4} />
      ) : trash ? (
        <TrashRows
          items={trash.items}
          label={t('trash')}
          icon={<IconChecklist size={18} stroke={1.6} aria-hidden="true" />}
          action="/dashboard/todo?index"
          onRestore={removals.restore}
        />
      ) : (
        todos && <TodoList page={todos} asked={asked} self={self} removals={removals} />
      )}
      <Removals removals={removals} action="/dashboard/todo?index" />
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('todos')
  return (
    <div className="page-inner">
      <RouteError title={t('failed')} />
    </div>
  )
}
