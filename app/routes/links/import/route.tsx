import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { useFieldError } from '~/lib/field-error'
import { formOf, keyOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser, sessionToken } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import sheet from '../links.css?url'
import { Imported, type ImportResult } from './imported'

export const handle = { i18n: ['links', 'errors'], screen: 'links' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const locale = await localeOfRequest(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'links')('importTitle'))
  return json({ title, key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const form = await formOf(args)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return json({ code: 'invalid', fields: { file: 'required' }, result: null }, { status: 422 })
  const isJson = file.type === 'application/json' || file.name.endsWith('.json')
  const call = fetcher(args, 'LINKS', sessionToken(args))
  try {
    const answer = await checked(
      call(`${apiOrigin(args.context)}/links/import`, {
        method: 'POST',
        body: await file.arrayBuffer(),
        headers: {
          'Content-Type': isJson ? 'application/json' : 'text/csv; charset=utf-8',
          'Idempotency-Key': keyOf(form.get('key')),
        },
      }),
    )
    const result: ImportResult = await answer.json()
    return json({ code: null, fields: {}, result })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function ImportPage() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('links')
  const errorText = useFieldError('links')
  const isSending = useNavigation().formMethod === 'POST'
  const result = answer && 'result' in answer ? answer.result : null
  const fields: Record<string, string> = { ...answer?.fields }
  const why = fields.file ?? fields._ ?? fields.rows ?? answer?.code
  const failed = result ? null : errorText('file', why)
  return (
    <div className="page-inner form-page">
      <PageHeader title={t('importTitle')} back={{ to: '/dashboard/myurl', text: t('title') }} />
      {result && <Imported result={result} />}
      <Form method="post" encType="multipart/form-data" className="panel panel-body form" replace>
        <p className="muted">{t('importText')}</p>
        <input type="hidden" name="key" value={key} />
        <Field
          name="file"
          label={t('importFile')}
          error={fields.file || !failed ? failed : `${t('importFailed')} ${failed}`}
        >
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
            />
          )}
        </Field>
        <div className="form-end">
          <Button type="submit" loading={isSending}>
            {t('importStart')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export const ErrorBoundary = ScreenError
