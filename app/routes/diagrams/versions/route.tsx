import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import {
  readVersions,
  restoreByForm,
  type VersionCalls,
} from '~/components/content/versions/read-versions.server'
import { VersionsPage } from '~/components/content/versions/versions-page'
import { ScreenError } from '~/components/screen-error'
import { type ApiClient, load, read } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import contentSheet from '~/styles/content.css?url'
import sheet from '../diagrams.css?url'

export const handle = { i18n: ['content', 'diagrams', 'errors'], screen: 'diagrams', item: titleItem }

export const links = sheets(contentSheet, sheet)

function callsOf(api: ApiClient, id: string): VersionCalls {
  const { versions } = api.diagrams[':id']
  const one = versions[':versionId']
  return {
    list: (query) => load(versions.$get({ param: { id }, query })),
    get: (versionId) => load(one.$get({ param: { id, versionId } })),
    restore: (versionId, headers) => read(one.restore.$post({ param: { id, versionId } }, { headers })),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const id = args.params.id ?? ''
  const [{ title }, found] = await Promise.all([
    load(api.diagrams[':id'].$get({ param: { id } })),
    readVersions(args.request, callsOf(api, id)),
  ])
  return json({
    thing: { title, to: `/dashboard/diagram/${id}` },
    found,
    title: pageTitle(locale, translator(locale, 'content')('versionsOf', { title })),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  try {
    await restoreByForm(args, callsOf(api, id))
    return redirect(`/dashboard/diagram/${id}/versions?done=restored`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Versions() {
  const { thing, found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('diagrams')
  return (
    <VersionsPage
      thing={thing}
      found={found}
      answer={answer}
      texts={{ open: t('view'), question: t('restoreQuestionText'), restored: t('restoredVersion') }}
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="diagrams" text="versionsFailed" />
