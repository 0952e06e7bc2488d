import { NewTodo } from '@domain/todos'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { TodoFields, todoInput } from '../todo-fields'
import sheet from '../todos.css?url'

export const handle = { i18n: ['todos', 'errors'], screen: 'todos', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'todos', 'newTodo'), key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewTodo,
    input: todoInput,
    send: ({ api }, input, headers) => read(api.todos.$post({ json: input }, { headers })),
    to: ({ id }) => `/dashboard/todo/${id}`,
  })

export const meta = ownTitle

export default function NewTodoPage() {
  const { key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('todos')
  return (
    <FormPage
      noun="todos"
      title={t('newTodo')}
      back={{ to: '/dashboard/todo', text: t('title') }}
      schema={NewTodo}
      input={todoInput}
      draft="todo"
      hidden={{ key }}
      verb={t('create')}
      refusal={t('notCreated')}
    >
      {({ values, errors }) => <TodoFields values={values} errors={errors} />}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
