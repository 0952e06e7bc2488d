import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { historyAddress } from '../addresses'
import sheet from '../code.css?url'
import { lookOf } from '../look.server'
import { treePath } from '../tree/tree-model'
import { FilePath } from '../view/file-path'
import { Changes } from './changes'
import { RevisionList } from './revision-list'

export const handle = { i18n: ['code', 'errors'], screen: 'code', item: titleItem }
export const links = sheets(sheet)

/** The revisions of a file, and what the chosen one changed since the one before. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const cursor = searchParams.get('cursor')
  const { revisions } = api.code[':id']
  const [file, page, title] = await Promise.all([
    load(api.code[':id'].$get({ param: { id } })),
    load(revisions.$get({ param: { id }, query: { limit: '30', ...(cursor && { cursor }) } })),
    screenTitle(args, 'code', 'history'),
  ])
  const wished = Number(searchParams.get('revision')) || page.items[0]?.revision || file.revision
  const get = async (revision: number) => {
    const param = { id, revision: String(revision) }
    return load(revisions[':revision'].$get({ param }))
  }
  const [shown, before] = await Promise.all([
    get(wished).catch((error: unknown) => {
      if (error instanceof Response && error.status === 404) return null
      throw error
    }),
    // The oldest ones are not kept for ever.
    wished > 1 ? get(wished - 1).catch(() => null) : null,
  ])
  const { filename, language, isOwn, revision } = file
  return json({
    file: { id, filename, language, isOwn, revision },
    page,
    cursor,
    shown,
    before: before?.code ?? null,
    look: lookOf(args.request),
    key: crypto.randomUUID(),
    title,
  })
}

/** Brings back the text of a revision, as a new one. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const form = await formOf(args)
  const param = { id, revision: textOf(form, 'revision') }
  const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
  try {
    await read(api.code[':id'].revisions[':revision'].restore.$post({ param }, { headers }))
    return redirect(`${historyAddress(id)}?done=restored`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function History() {
  const { file, page, cursor, shown, before, look, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('code')
  const general = useErrorText()
  useSaidOnce('done', { restored: t('restored') })
  return (
    <div className="page-inner code-history-page">
      <PageHeader
        title={t('history')}
        back={{ to: `${treePath}/${file.id}`, text: <FilePath filename={file.filename} as="span" /> }}
      />
      {answer && (
        <p className="field-note wrong" role="alert">
          {t('notRestored')} {general(answer.code)}
        </p>
      )}
      <div className="code-history">
        <nav className="panel" aria-label={t('revisions')}>
          <RevisionList
            items={page.items}
            shown={shown?.revision ?? 0}
            latest={file.revision}
            cursor={cursor}
          />
          {page.nextCursor && (
            <Link to={`?${new URLSearchParams({ cursor: page.nextCursor })}`} className="code-history-more">
              {t('olderRevisions')}
            </Link>
          )}
        </nav>
        {shown ? (
          <Changes key={shown.revision} file={file} shown={shown} before={before} look={look} actKey={key} />
        ) : (
          <p className="panel panel-body" role="status">
            {t('noRevision')}
          </p>
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="historyFailed" />
