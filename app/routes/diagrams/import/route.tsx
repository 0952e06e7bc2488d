import { ImportedDiagram, MermaidImport } from '@domain/diagrams/diagrams'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { ApiError, apiOrigin, checked, fetcher } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { formOf, keyOf } from '~/lib/form.server'
import { typed } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../diagrams.css?url'
import { useShapes } from './use-shapes'

export const handle = { i18n: ['diagrams', 'errors'], screen: 'diagrams', item: titleItem }

export const links = sheets(sheet)

const Made = v.pick(ImportedDiagram, ['id', 'title', 'leftOut'])

/** One of both: Mermaid with a title, or a file. */
const Sent = v.union([v.pick(MermaidImport, ['mermaid', 'title']), v.object({ file: v.any() })])
const sentInput = (form: FormData) =>
  textIn(form, 'mermaid') === ''
    ? { file: form.get('file') }
    : { mermaid: textIn(form, 'mermaid'), title: textIn(form, 'title') || 'Mermaid' }

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return json({ title: await screenTitle(args, 'diagrams', 'importTitle'), key: crypto.randomUUID() })
}

export async function action(args: ActionFunctionArgs) {
  const { token } = await requireUser(args)
  let sent: { part: 'file' | 'mermaid'; values: Record<string, string> } = { part: 'file', values: {} }
  try {
    const form = await formOf(args)
    const file = form.get('file')
    const mermaid = textIn(form, 'mermaid')
    const shapes = mermaid === '' ? '' : textIn(form, 'shapes')
    const isFile = mermaid === '' && file instanceof File && file.size > 0
    sent = { part: mermaid === '' ? 'file' : 'mermaid', values: typed(form, ['mermaid', 'title']) }
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      'Idempotency-Key': keyOf(form.get('key')),
    }
    const title = textIn(form, 'title') || 'Mermaid'
    if (isFile || shapes) headers['X-File-Name'] = encodeURIComponent(isFile ? file.name : title)
    const body = isFile ? file : shapes || JSON.stringify({ mermaid, title })
    const call = fetcher(args, 'API', token)
    const answer = await checked(
      call(`${apiOrigin(args.context)}/diagrams/import`, { method: 'POST', headers, body }),
    )
    const made = v.parse(Made, await answer.json())
    if (made.leftOut === 0) return redirect(`/dashboard/diagram/${made.id}`)
    return json({ code: null, fields: {}, made })
  } catch (error) {
    return refusedPart(error, sent)
  }
}

/** The error at the part that was sent; that of an empty form is at the file, the first field. */
function refusedPart(
  error: unknown,
  { part, values }: { part: 'file' | 'mermaid'; values: Record<string, string> },
) {
  if (!(error instanceof ApiError)) throw error
  const { fields, status, details } = error.problem
  const [code = error.code === 'bad_json' ? 'not_a_diagram' : error.code] = Object.values(fields ?? {})
  const shown = fields?.title ? fields : { [part]: code }
  return json({ code: error.code, fields: shown, values, line: details?.line ?? null }, { status })
}

export const meta = ownTitle

export default function ImportDiagram() {
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('diagrams')
  const { input, isMaking, onSubmitCapture } = useShapes()
  const line = answer && 'line' in answer ? answer.line : null
  return (
    <div onSubmitCapture={onSubmitCapture}>
      <FormPage
        noun="diagrams"
        title={t('importTitle')}
        line={t('importText')}
        back={{ to: '/dashboard/diagram', text: t('title') }}
        schema={Sent}
        input={sentInput}
        draft="import of a diagram"
        hidden={{ key }}
        hasFile
        verb={t('importStart')}
        isBusy={isMaking}
        refusal={t('notCreated')}
        result={answer && 'made' in answer && <LeftOut {...answer.made} />}
      >
        {({ values, errors, error }) => (
          <>
            <input type="hidden" name="shapes" ref={input} />
            <Field
              name="file"
              label={t('importFile')}
              help={t('importFileHelp')}
              error={error('file')}
              isOptional
            >
              {(control) => <FileInput {...control} accept=".excalidraw,.json" />}
            </Field>
            <Field
              name="mermaid"
              label="Mermaid"
              help={t('mermaidHelp')}
              error={line && errors.mermaid === 'not_mermaid' ? t('mermaidLine', { line }) : error('mermaid')}
              isOptional
            >
              {(control) => (
                <TextArea
                  {...control}
                  dir="ltr"
                  rows={8}
                  className="diagram-mermaid"
                  defaultValue={values.mermaid}
                />
              )}
            </Field>
            <Field name="title" label={t('mermaidTitle')} error={error('title')} isOptional>
              {(control) => (
                <TextField.Root {...control} {...autoDirection} defaultValue={values.title} maxLength={500} />
              )}
            </Field>
          </>
        )}
      </FormPage>
    </div>
  )
}

/** The diagram is there; some elements of its file are not. */
function LeftOut({ id, title, leftOut }: v.InferOutput<typeof Made>) {
  const { t } = useTranslation('diagrams')
  return (
    <section className="panel panel-body form form-result" role="status">
      <p>
        <strong>{t('imported', { title })}</strong> {t('leftOut', { count: leftOut })}
      </p>
      <div className="form-end">
        <Button asChild>
          <Link to={`/dashboard/diagram/${id}`}>{t('view')}</Link>
        </Button>
      </div>
    </section>
  )
}

export const ErrorBoundary = ScreenError
