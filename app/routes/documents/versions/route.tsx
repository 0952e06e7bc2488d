import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { versionsAction, versionsLoader } from '~/components/content/versions/version-route.server'
import { VersionsPage } from '~/components/content/versions/versions-page'
import { ScreenError } from '~/components/screen-error'
import { ownTitle, titleItem } from '~/lib/own-title'
import { sheets } from '~/lib/sheets'
import contentSheet from '~/styles/content.css?url'
import sheet from '../documents.css?url'

export const handle = { i18n: ['content', 'documents', 'errors'], screen: 'documents', item: titleItem }

export const links = sheets(contentSheet, sheet)

export function loader(args: LoaderFunctionArgs) {
  return versionsLoader(args, { list: '/dashboard/documents', one: (api) => api.documents[':id'] })
}

export function action(args: ActionFunctionArgs) {
  return versionsAction(args, { list: '/dashboard/documents', one: (api) => api.documents[':id'] })
}

export const meta = ownTitle

export default function Versions() {
  const { thing, found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('documents')
  return (
    <VersionsPage
      thing={thing}
      found={found}
      answer={answer}
      texts={{ open: t('view'), question: t('restoreQuestionText'), restored: t('restoredVersion') }}
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="documents" text="versionsFailed" />
