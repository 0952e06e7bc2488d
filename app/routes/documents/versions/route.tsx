import type { Version } from '@domain/contents/versions'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Preview } from '~/components/content/versions/preview'
import { Restored } from '~/components/content/versions/restored'
import { VersionLine } from '~/components/content/versions/version-line'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../documents.css?url'

export const handle = { i18n: ['documents', 'errors'], screen: 'documents' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { searchParams } = new URL(args.request.url)
  const id = args.params.id ?? ''
  const cursor = searchParams.get('cursor')
  const one = api.documents[':id']
  const [document, versions] = await Promise.all([
    load(one.$get({ param: { id } })),
    load(one.versions.$get({ param: { id }, query: { limit: '30', ...(cursor && { cursor }) } })),
  ])
  const versionId = searchParams.get('version') ?? versions.items[0]?.id
  const shown = versionId ? await load(one.versions[':versionId'].$get({ param: { id, versionId } })) : null
  const title = pageTitle(locale, translator(locale, 'documents')('versionsOf', { title: document.title }))
  return json({
    document: { id, title: document.title },
    versions,
    shown,
    cursor,
    title,
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '', versionId: textOf(form, 'version') }
  const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
  try {
    await read(api.documents[':id'].versions[':versionId'].restore.$post({ param }, { headers }))
    return redirect(`/dashboard/documents/${param.id}/versions?done=restored`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Versions() {
  const { document, versions, shown, cursor, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('documents')
  const general = useErrorText()
  const [query] = useSearchParams()
  const isRestoring = useNavigation().formMethod === 'POST'
  const address = (version: Pick<Version, 'id'>) =>
    `?${new URLSearchParams({ ...(cursor && { cursor }), version: version.id })}`
  return (
    <div className="page-inner">
      <PageHeader
        title={t('versions')}
        line={t('versionsLine')}
        back={{ to: `/dashboard/documents/${document.id}`, text: <Isolate>{document.title}</Isolate> }}
      />
      {answer && (
        <div className="field-note wrong" role="alert">
          {t('notRestoredVersion')} {general(answer.fields?.version ?? answer.code)}
        </div>
      )}
      {query.get('done') === 'restored' && <Restored before={versions.items[1]} actKey={key} />}
      {versions.items.length === 0 ? (
        <NoVersions id={document.id} />
      ) : (
        <div className="document-versions">
          <nav className="panel" aria-label={t('versions')}>
            <ol className="document-version-list">
              {versions.items.map((version, index) => (
                <VersionLine
                  key={version.id}
                  version={version}
                  isLatest={index === 0 && cursor === null}
                  isShown={version.id === shown?.id}
                  to={address(version)}
                />
              ))}
            </ol>
            {versions.nextCursor && (
              <Button asChild variant="soft" color="gray" m="3">
                <Link to={`?${new URLSearchParams({ cursor: versions.nextCursor })}`}>
                  {t('olderVersions')}
                </Link>
              </Button>
            )}
          </nav>
          {shown && (
            <Preview
              version={shown}
              isLatest={cursor === null && shown.id === versions.items[0]?.id}
              actKey={key}
              isRestoring={isRestoring}
            />
          )}
        </div>
      )}
    </div>
  )
}

function NoVersions({ id }: { id: string }) {
  const { t } = useTranslation('documents')
  return (
    <div className="panel">
      <Empty icon={<Icon of={IconHistory} size={22} />} title={t('noVersions')} text={t('noVersionsText')}>
        <Button asChild>
          <Link to={`/dashboard/documents/${id}`}>{t('view')}</Link>
        </Button>
      </Empty>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="documents" text="versionsFailed" />
