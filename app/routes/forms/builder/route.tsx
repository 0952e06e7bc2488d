import type { Form } from '@domain/forms/forms'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import fillerSheet from '~/components/form-filler/filler.css?url'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { type ApiClient, load, read } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import arrangeSheet from '~/styles/arrange.css?url'
import sheet from '../forms.css?url'
import stageSheet from '../stage.css?url'
import buildSheet from './build.css?url'
import { actOnForm } from './build.server'
import { BuilderPage, views } from './builder'
import type { Published } from './publish-dialog'

export const handle = { i18n: ['forms', 'filler', 'apis', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(arrangeSheet, fillerSheet, sheet, buildSheet, stageSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  const openKey = args.params.key ?? null
  if (openKey !== null && !form.elements.some(({ key }) => key === openKey))
    throw new Response(null, { status: 404 })
  return json({ form, openKey, published: await publishedOf(api, form), title: pageTitle(locale, form.name) })
}

/** The published questions, to show the changes of publishing; null before the first time. */
async function publishedOf(api: ApiClient, { id, publishedVersion }: Form): Promise<Published> {
  if (publishedVersion === 0) return null
  const param = { id, number: String(publishedVersion) }
  const found = await read(api.forms[':id'].versions[':number'].$get({ param })).catch(() => null)
  return (
    found && {
      elements: found.elements,
      settings: JSON.stringify(found.settings),
      said: `${found.name} ${found.language}`,
    }
  )
}

export const action = actOnForm

/** Another view of the same form needs nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.pathname === nextUrl.pathname) return false
  return defaultShouldRevalidate
}

export const meta = ownTitle

export default function Build() {
  const { form, openKey, published } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof actOnForm>()
  const { t } = useTranslation(['forms', 'common'])
  const [query] = useSearchParams()
  useSaidOnce('done', {
    saved: t('saved'),
    published: t('published'),
    closed: t('closed'),
    made: t('made'),
    restored: t('versionRestored'),
  })
  const view = views.find((each) => each === query.get('view')) ?? 'preview'
  return (
    <BuilderPage
      key={form.id}
      form={form}
      openKey={openKey}
      view={view}
      published={published}
      removed={answer && 'removed' in answer ? answer.removed : undefined}
      answer={answer && 'code' in answer && answer.code !== null ? answer : undefined}
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
