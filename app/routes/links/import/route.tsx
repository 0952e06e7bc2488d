import { importSample } from '@domain/links/import-sample'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'
import { Field } from '~/components/field'
import { ChosenFile, chosenFile, FileInput } from '~/components/file-input'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { apiOrigin, checked, fetcher } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { type FormAnswer, refusedFile } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser, sessionToken } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../links.css?url'
import { Imported, type ImportResult } from './imported'

export const handle = { i18n: ['links', 'errors'], screen: 'links', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'links', 'importTitle'), key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args)
  const form = await formOf(args)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return json<FormAnswer>({ code: 'invalid', fields: { file: 'required' } }, { status: 422 })
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
    return refusedFile(error)
  }
}

export const meta = ownTitle

export default function ImportPage() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('links')
  return (
    <FormPage
      noun="links"
      title={t('importTitle')}
      back={{ to: '/dashboard/myurl', text: t('title') }}
      schema={ChosenFile}
      input={chosenFile}
      draft="import of links"
      hidden={{ key }}
      hasFile
      verb={t('importStart')}
      refusal={t('importFailed')}
      result={answer && 'result' in answer && <Imported result={answer.result} />}
    >
      {({ error }) => (
        <>
          <Field name="file" label={t('importFile')} help={t('importLimits')} error={error('file')}>
            {(control) => (
              <FileInput
                {...control}
                accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
              />
            )}
          </Field>
          <p className="muted">{t('importText')}</p>
          <CodeBlock code={importSample} language="CSV" />
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
