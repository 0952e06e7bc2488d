import { NewDocument } from '@domain/documents/documents'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
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
import { useDocumentError } from '../document-error'
import sheet from '../documents.css?url'

export const handle = { i18n: ['documents', 'errors'], screen: 'documents' }

export const links = sheets(sheet)

const documentInput = (form: FormData) => ({
  title: textIn(form, 'title'),
  description: textIn(form, 'description').replaceAll('\r\n', '\n'),
})

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  return json({
    title: pageTitle(locale, translator(locale, 'documents')('newDocument')),
    // A form that is sent twice makes one document; a form that was refused gets a new key with the page.
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const input = checkedInput(NewDocument, documentInput(form))
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const { id } = await read(api.documents.$post({ json: input }, { headers }))
    return redirect(`/dashboard/documents/${id}`)
  } catch (error) {
    return refused(error, typed(form, ['title', 'description']))
  }
}

export const meta = ownTitle

export default function NewDocumentPage() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['documents', 'common'])
  const errorText = useDocumentError()
  const general = useErrorText()
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, form } = useChecks(NewDocument, documentInput, answer)
  useDraft(form.ref, 'document')
  return (
    <div className="page-inner form-page">
      <PageHeader
        title={t('documents:newDocument')}
        back={{ to: '/dashboard/documents', text: t('documents:title') }}
      />
      <Form method="post" className="panel panel-body form" {...form}>
        <input type="hidden" name="key" value={key} />
        {answer && !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('documents:notCreated')} {general(answer.code)}
          </div>
        )}
        <Field
          name="title"
          label={t('documents:fieldTitle')}
          help={t('documents:fieldTitleHelp')}
          error={errorText('title', errors.title)}
        >
          {(control) => (
            <TextField.Root
              {...control}
              dir="auto"
              defaultValue={answer?.values?.title}
              maxLength={500}
              autoFocus
            />
          )}
        </Field>
        <Field
          name="description"
          label={t('documents:fieldDescription')}
          error={errorText('description', errors.description)}
          isOptional
        >
          {(control) => (
            <TextArea {...control} dir="auto" rows={3} defaultValue={answer?.values?.description} />
          )}
        </Field>
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/documents">{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSending}>
            {t('documents:create')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function ErrorBoundary() {
  return (
    <div className="page-inner">
      <RouteError />
    </div>
  )
}
