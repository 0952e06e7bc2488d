import { IdeaChange } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { RouteError } from '~/components/route-error'
import { Isolate } from '~/components/user-text'
import { checked, read, thrownProblem } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'
import { IdeaFields, ideaInput } from '../idea-fields'

export const handle = { i18n: ['ideas', 'errors'], screen: 'ideas' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const found = api.ideas[':id'].$get({ param: { id: args.params.id ?? '' } })
  const answer = await checked(found).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  const idea = await answer.json()
  if (!idea.isOwn) throw new Response(null, { status: 403 })
  const title = pageTitle(locale, translator(locale, 'ideas')('editTitle'))
  return json({ idea, title, edition: answer.headers.get('ETag') ?? '' })
}

export const action = (args: ActionFunctionArgs) => {
  const param = { id: args.params.id ?? '' }
  return changeFrom(args, {
    schema: IdeaChange,
    input: ideaInput,
    send: ({ api }, input, headers) => read(api.ideas[':id'].$patch({ param, json: input }, { headers })),
    to: ({ id }) => `/dashboard/allidea/${id}?done=saved`,
  })
}

export const meta = ownTitle

export default function EditIdeaPage() {
  const { idea, edition } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  return (
    <FormPage
      noun="ideas"
      title={t('editTitle')}
      back={{ to: `/dashboard/allidea/${idea.id}`, text: <Isolate>{idea.subject}</Isolate> }}
      schema={IdeaChange}
      input={ideaInput}
      draft={`idea ${idea.id}`}
      hidden={{ edition }}
      verb={t('save')}
      refusal={t('notSaved')}
    >
      {({ values, error }) => <IdeaFields values={{ ...idea, ...values }} error={error} />}
    </FormPage>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('ideas')
  return (
    <div className="page-inner">
      <RouteError title={t('ideaFailed')} />
    </div>
  )
}
