import { dayOf } from '@domain/dates/buckets'
import { Person } from '@domain/people'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ScreenError } from '~/components/screen-error'
import { ApiError, load, loaded } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import arrangeSheet from '~/styles/arrange.css?url'
import { readTodo } from '../list.server'
import sheet from '../todos.css?url'
import { doForm } from './forms.server'
import { itemName } from './item-name'
import { TodoPage } from './todo-page'

export const handle = { i18n: ['todos', 'share', 'errors'], screen: 'todos', item: itemName }

export const links = sheets(arrangeSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { locale, timeZone, now } = await readVisitor(args.request, args.context)
  const whole = await loaded(readTodo(api, args.params.id ?? ''))
  const { searchParams } = new URL(args.request.url)
  const isSharing = searchParams.has('share')
  const param = { id: whole.todo.id }
  const isInviting = isSharing && whole.todo.role === 'owner'
  return json({
    whole,
    invitations: isInviting ? (await load(api.todos[':id'].invitations.$get({ param }))).items : [],
    self: v.parse(Person, user),
    editing: searchParams.get('item'),
    isNaming: searchParams.has('rename'),
    isSharing,
    today: dayOf(now, timeZone),
    title: pageTitle(locale, whole.todo.title),
    item: whole.todo.title,
  })
}

/** The acts of the page before its script runs; each leads back to it. */
export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args)
  const id = args.params.id ?? ''
  const form = await formOf(args)
  try {
    await doForm(api, id, form, user.id)
    return redirect(afterwards(id, textOf(form, 'intent')))
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'not_found') return redirect('/dashboard/todo')
    return refused(error, { text: textOf(form, 'text') })
  }
}

const sharing = new Set(['share', 'unshare', 'invite', 'withdraw'])

function afterwards(id: string, intent: string): string {
  if (intent === 'leave') return '/dashboard/todo'
  return `/dashboard/todo/${id}${sharing.has(intent) ? '?share' : ''}`
}

export const meta = ownTitle

export default function TodoRoute() {
  const { whole, ...rest } = useLoaderData<typeof loader>()
  return <TodoPage key={whole.todo.id} whole={whole} {...rest} />
}

export const ErrorBoundary = () => <ScreenError noun="todos" text="listFailed" />
