import { ImportedDocument } from '@domain/documents/documents'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { ChosenFile, chosenFile, FileInput } from '~/components/file-input'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { refusedFile } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../documents.css?url'
import { LeftOut } from './left-out'

export const handle = { i18n: ['documents', 'errors'], screen: 'documents', item: titleItem }

export const links = sheets(sheet)

const Made = v.pick(ImportedDocument, ['id', 'title', 'leftOut'])

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'documents', 'importTitle'), key: crypto.randomUUID() })
}

/** The form is forwarded as it arrives; a key in its address makes one document of a form that is sent twice. */
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
    return refusedFile(error)
  }
}

export const meta = ownTitle

export default function ImportDocument() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('documents')
  return (
    <FormPage
      noun="documents"
      title={t('importTitle')}
      line={t('importText')}
      back={{ to: '/dashboard/documents', text: t('title') }}
      schema={ChosenFile}
      input={chosenFile}
      draft="import of a document"
      action={`?key=${key}`}
      hasFile
      verb={t('importStart')}
      refusal={t('notCreated')}
      result={answer && 'made' in answer && <LeftOut {...answer.made} />}
    >
      {({ error }) => (
        <Field name="file" label={t('importFile')} help={t('importFileHelp')} error={error('file')}>
          {(control) => <FileInput {...control} accept=".md,.markdown,.txt,.docx,.zip" />}
        </Field>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
