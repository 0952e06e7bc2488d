import { NewIdea } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { RouteError } from '~/components/route-error'
import { read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { IdeaFields, ideaInput } from '../idea-fields'

export const handle = { i18n: ['ideas', 'errors'], screen: 'ideas' }

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const title = pageTitle(locale, translator(locale, 'ideas')('newIdea'))
  return json({ title, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewIdea,
    input: ideaInput,
    send: ({ api }, input, headers) => read(api.ideas.$post({ json: input }, { headers })),
    to: ({ id }) => `/dashboard/allidea/${id}?done=posted`,
  })

export const meta = ownTitle

export default function NewIdeaPage() {
  const { key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  return (
    <FormPage
      noun="ideas"
      title={t('newIdea')}
      back={{ to: '/dashboard/allidea', text: t('title') }}
      schema={NewIdea}
      input={ideaInput}
      draft="idea"
      hidden={{ key }}
      verb={t('post')}
      refusal={t('notPosted')}
    >
      {({ values, error }) => <IdeaFields values={values} error={error} />}
    </FormPage>
  )
}

export function ErrorBoundary() {
  return (
    <div className="page-inner">
      <RouteError />
    </div>
  )
}
