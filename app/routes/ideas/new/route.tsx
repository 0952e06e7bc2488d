import { NewIdea } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
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
  await requireUser(args)
  const title = await screenTitle(args, 'ideas', 'newIdea')
  return json({ title, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) =>
  createFrom(args, {
    schema: NewIdea,
    input: ideaInput,
    send: async (member, input, headers, form) => {
      const fileId = await uploadFrom(args, member, form, 'file')
      return read(member.api.ideas.$post({ json: { ...input, ...(fileId && { fileId }) } }, { headers }))
    },
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
      hasFile
      verb={t('post')}
      refusal={t('notPosted')}
    >
      {({ values, error }) => <IdeaFields values={values} error={error} />}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
