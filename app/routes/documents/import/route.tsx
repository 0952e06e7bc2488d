import { ImportedDocument } from '@domain/documents/documents'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { useFieldError } from '~/lib/field-error'
import { refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../documents.css?url'
import { LeftOut } from './left-out'

export const handle = { i18n: ['documents', 'errors'], screen: 'documents' }

export const links = sheets(sheet)

const Made = v.pick(ImportedDocument, ['id', 'title', 'leftOut'])

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'documents')('importTitle'))
  return json({ title, key: crypto.randomUUID() })
}

/** The form goes on as it comes; a key in its address makes one document of a form that is sent twice. */
export async function action(args: ActionFunctionArgs) {
  const { token } = await requireUser(args)
  const { request, context } = args
  const key = new URL(request.url).searchParams.get('key')
  const headers = {
    'Content-Type': request.headers.get('Content-Type') ?? '',
    'Idempotency-Key': key && /^[\w-]{8,64}$/.test(key) ? key : crypto.randomUUID(),
  }
  try {
    const call = fetcher(args, 'API', token)
    const sent = { method: 'POST', headers, body: request.body }
    const answer = await checked(call(`${apiOrigin(context)}/documents/import`, sent))
    const made = v.parse(Made, await answer.json())
    if (made.leftOut.length === 0) return redirect(`/dashboard/documents/${made.id}`)
    return json({ code: null, fields: {}, made })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function ImportDocument() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['documents', 'common'])
  const errorText = useFieldError('documents')
  const isSending = useNavigation().formMethod === 'POST'
  const fields: Record<string, string> = { ...answer?.fields }
  const why = fields.file ?? answer?.code
  const made = answer && 'made' in answer ? answer.made : null
  return (
    <div className="page-inner form-page">
      <PageHeader
        title={t('documents:importTitle')}
        back={{ to: '/dashboard/documents', text: t('documents:title') }}
      />
      {made && <LeftOut {...made} />}
      <Form
        method="post"
        action={`?key=${key}`}
        encType="multipart/form-data"
        noValidate
        className="panel panel-body form"
      >
        <p className="muted">{t('documents:importText')}</p>
        <Field
          name="file"
          label={t('documents:importFile')}
          help={t('documents:importFileHelp')}
          error={errorText('file', why)}
        >
          {(control) => <FileInput {...control} accept=".md,.markdown,.txt,.docx" />}
        </Field>
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to="/dashboard/documents">{t('common:cancel')}</Link>
          </Button>
          <Button type="submit" loading={isSending}>
            {t('documents:importStart')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export const ErrorBoundary = ScreenError
