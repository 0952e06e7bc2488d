import { IdeaChange } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, read, thrownProblem } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { uploadFrom } from '~/lib/upload.server'
import { IdeaFields, ideaInput } from '../idea-fields'
import sheet from '../ideas.css?url'

export const handle = { i18n: ['ideas', 'errors'], screen: 'ideas' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const found = api.ideas[':id'].$get({ param: { id: args.params.id ?? '' } })
  const answer = await checked(found).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  const idea = await answer.json()
  if (!idea.isOwn) throw new Response(null, { status: 403 })
  const title = await screenTitle(args, 'ideas', 'editTitle')
  const { id, subject, category, source, text, link } = idea
  return json({
    idea: { id, subject, category, source, text, link },
    file: idea.file?.name ?? null,
    title,
    edition: answer.headers.get('ETag') ?? '',
  })
}

export const action = (args: ActionFunctionArgs) => {
  const param = { id: args.params.id ?? '' }
  return changeFrom(args, {
    schema: IdeaChange,
    input: ideaInput,
    send: async (member, input, headers, form) => {
      const fileId = form.has('withoutFile') ? null : await uploadFrom(args, member, form, 'file')
      const change = { ...input, ...(fileId !== undefined && { fileId }) }
      return read(member.api.ideas[':id'].$patch({ param, json: change }, { headers }))
    },
    to: ({ id }) => `/dashboard/allidea/${id}?done=saved`,
  })
}

export const meta = ownTitle

export default function EditIdeaPage() {
  const { idea, file, edition } = useLoaderData<typeof loader>()
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
      hasFile
      verb={t('save')}
      refusal={t('notSaved')}
    >
      {({ values, error }) => <IdeaFields values={{ ...idea, ...values }} error={error} file={file} />}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
