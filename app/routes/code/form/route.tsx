import { CodeChange, type CodeImport, NewCode } from '@domain/code/code'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { checked, load, loaded, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../code.css?url'
import { lookOf } from '../look.server'
import { projectAddress, treePath } from '../tree/tree-model'
import { FilePath } from '../view/file-path'
import { CodeFields } from './code-fields'
import { codeInput, filesIn, NewForm, newInput } from './form-input'
import { importFiles } from './import.server'
import { LeftOut } from './left-out'

export const handle = { i18n: ['code', 'errors'], screen: 'code', item: titleItem }
export const links = sheets(sheet)

/** The form of new code, or of the file that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id } = args.params
  const asked = new URL(args.request.url).searchParams.get('project')
  const [answer, { items }, title] = await Promise.all([
    id === undefined ? null : loaded(checked(api.code[':id'].$get({ param: { id } }))),
    load(api.code.projects.$get({ query: {} })),
    screenTitle(args, 'code', id === undefined ? 'newCode' : 'editTitle'),
  ])
  const file = answer && (await answer.json())
  if (file && !file.isOwn) throw new Response(null, { status: 403 })
  const projects = items.map(({ projectName }) => projectName)
  return json({
    file,
    key: answer?.headers.get('ETag') ?? crypto.randomUUID(),
    projects,
    locked: file === null && asked !== null && projects.includes(asked) ? asked : null,
    look: lookOf(args.request),
    title,
  })
}

export function action(args: ActionFunctionArgs) {
  const { id } = args.params
  return id === undefined
    ? create(args)
    : changeFrom(args, {
        schema: CodeChange,
        input: codeInput,
        send: ({ api }, json, headers) => read(api.code[':id'].$patch({ param: { id }, json }, { headers })),
        to: () => `${treePath}/${id}?done=saved`,
      })
}

type Answer = Partial<ReturnType<typeof refusal>> & { imported?: CodeImport & { projectName: string } }
const refusal = () => ({ code: '', fields: {}, values: {} })

/** Makes the file that was typed, or the chosen ones; its answer names the files that were left out. */
async function create(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
  const files = filesIn(form)
  try {
    if (files.length === 0) {
      const { id } = await read(api.code.$post({ json: checkedInput(NewCode, codeInput(form)) }, { headers }))
      return redirect(`${treePath}/${id}?done=added`)
    }
    const { projectName } = codeInput(form)
    const imported = await importFiles(args, form, files, headers)
    if (imported.left.length > 0) return json<Answer>({ imported: { ...imported, projectName } })
    return redirect(`${projectAddress(projectName)}&done=added`)
  } catch (error) {
    return refused(error, typed(form, ['projectName', 'filename', 'code', 'text', 'visibility']))
  }
}

export const meta = ownTitle

export default function CodeForm() {
  const { file, key, projects, locked, look } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const { t } = useTranslation('code')
  const [count, setCount] = useState(0)
  const verb = count > 0 ? t('uploadFiles', { count }) : file ? t('saveChanges') : t('createFile')
  const own = file
    ? {
        title: t('editTitle'),
        back: { to: `${treePath}/${file.id}`, text: <FilePath filename={file.filename} as="span" /> },
        schema: CodeChange,
        input: codeInput,
        draft: `code ${file.id}`,
      }
    : {
        title: t('newCode'),
        back: { to: treePath, text: t('title') },
        schema: NewForm,
        input: newInput,
        draft: 'code',
        refusal: t('notAdded'),
      }
  return (
    <FormPage
      noun="code"
      {...own}
      hasFile
      draftLasts
      hidden={file ? { etag: key } : { key }}
      verb={verb}
      result={answer?.imported && <LeftOut imported={answer.imported} />}
    >
      {(inside) => (
        <CodeFields
          file={file}
          projects={projects}
          locked={locked}
          look={look}
          imported={answer?.imported}
          onCount={setCount}
          {...inside}
        />
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="failed" />
