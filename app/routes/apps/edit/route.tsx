import { AppChange } from '@domain/apps'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, thrownProblem } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../apps.css?url'
import { appInput } from '../new/steps'

export const handle = { i18n: ['apps', 'apis', 'errors'], screen: 'apps' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const param = { id: args.params.appId ?? '' }
  const answer = await checked(data.apps[':id'].$get({ param })).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  const { id, name, description, analytics } = await answer.json()
  return json({
    app: { id, name, description, analytics },
    edition: answer.headers.get('ETag') ?? '',
    title: pageTitle(locale, name),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  const edition = textOf(form, 'edition')
  try {
    const input = checkedInput(AppChange, appInput(form))
    const headers = edition === '' ? undefined : { 'If-Match': edition }
    const param = { id: args.params.appId ?? '' }
    await checked(data.apps[':id'].$patch({ param, json: input }, { headers }))
    return redirect('/dashboard/myapp?done=saved')
  } catch (error) {
    return refused(error, typed(form, ['name', 'description', 'analytics', 'edition']))
  }
}

export const meta = ownTitle

export default function EditAppPage() {
  const { app, edition } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['apps', 'common'])
  const errorText = useErrorText('apis')
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, form } = useChecks(AppChange, appInput, answer)
  const kept = { ...app, analytics: app.analytics ? 'on' : '', edition, ...answer?.values }
  return (
    <div className="page-inner form-page">
      <PageHeader
        title={<Isolate>{app.name}</Isolate>}
        back={{ to: '/dashboard/myapp', text: t('apps:title') }}
      />
      <Form method="post" className="panel panel-body form" {...form}>
        <input type="hidden" name="edition" value={kept.edition} />
        {answer && !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('apps:notSaved')} {errorText(answer.code)}
          </div>
        )}
        <Field name="name" label={t('apps:appName')} error={errorText(errors.name)}>
          {(control) => (
            <TextField.Root {...control} dir="auto" defaultValue={kept.name} autoComplete="off" />
          )}
        </Field>
        <Field name="description" label={t('apps:description')} error={errorText(errors.description)}>
          {(control) => <TextArea {...control} dir="auto" rows={3} defaultValue={kept.description} />}
        </Field>
        <label className="choice">
          <input type="checkbox" name="analytics" value="on" defaultChecked={kept.analytics === 'on'} />
          <span>
            <strong>{t('apps:analytics')}</strong>
            <span className="muted">{t('apps:analyticsHelp')}</span>
          </span>
        </label>
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/myapp">{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSending}>
            {t('apps:save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export const ErrorBoundary = ScreenError
