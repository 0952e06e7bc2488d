import { NewTodo } from '@domain/todos'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { RouteError } from '~/components/route-error'
import { read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { readVisitor } from '~/lib/visitor.server'
import { TodoFields, todoInput } from '../todo-fields'
import sheet from '../todos.css?url'

export const handle = { i18n: ['todos', 'errors'], screen: 'todos' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  return json({
    title: pageTitle(locale, translator(locale, 'todos')('newTodo')),
    // A form that is sent twice makes one list; a form that was refused gets a new key with the page.
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const input = checkedInput(NewTodo, todoInput(form))
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const { id } = await read(api.todos.$post({ json: input }, { headers }))
    return redirect(`/dashboard/todo/${id}`)
  } catch (error) {
    return refused(error, typed(form, ['title', 'text']))
  }
}

export const meta = ownTitle

export default function NewTodoPage() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['todos', 'common'])
  const errorText = useErrorText()
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, form } = useChecks(NewTodo, todoInput, answer)
  useDraft(form.ref, 'todo')
  return (
    <div className="page-inner form-page">
      <PageHeader title={t('todos:newTodo')} back={{ to: '/dashboard/todo', text: t('todos:title') }} />
      <Form method="post" className="panel panel-body form" {...form}>
        <input type="hidden" name="key" value={key} />
        {answer && !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('todos:notCreated')} {errorText(answer.code)}
          </div>
        )}
        <TodoFields values={answer?.values ?? {}} errors={errors} />
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/todo">{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSending}>
            {t('todos:create')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page-inner">
      <RouteError />
    </div>
  )
}
