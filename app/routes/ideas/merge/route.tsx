import { IdeaMerge } from '@domain/ideas'
import { TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'

export const handle = { i18n: ['ideas', 'errors'], screen: 'ideas' }

/** Takes a form; gives the other idea's id, from its address too. */
const mergeInput = (form: FormData) => ({
  into: /idea_\w+/.exec(String(form.get('into') ?? ''))?.[0] ?? String(form.get('into') ?? ''),
})

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const idea = await load(api.ideas[':id'].$get({ param: { id: args.params.id ?? '' } }))
  if (!idea.isOwn) throw new Response(null, { status: 403 })
  const title = await screenTitle(args, 'ideas', 'merge')
  return json({ id: idea.id, subject: idea.subject, title, key: crypto.randomUUID() })
}

export const action = (args: ActionFunctionArgs) => {
  const param = { id: args.params.id ?? '' }
  return createFrom(args, {
    schema: IdeaMerge,
    input: mergeInput,
    send: ({ api }, input, headers) =>
      read(api.ideas[':id'].merge.$post({ param, json: input }, { headers })),
    to: ({ id }) => `/dashboard/allidea/${id}?done=merged`,
  })
}

export const meta = ownTitle

export default function MergeIdeaPage() {
  const { id, subject, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  return (
    <FormPage
      noun="ideas"
      title={t('merge')}
      back={{ to: `/dashboard/allidea/${id}`, text: <Isolate>{subject}</Isolate> }}
      schema={IdeaMerge}
      input={mergeInput}
      draft={`merge ${id}`}
      hidden={{ key }}
      verb={t('merge')}
    >
      {({ values, error }) => (
        <>
          <p>{t('mergeText')}</p>
          <Field name="into" label={t('mergeInto')} help={t('mergeIntoHelp')} error={error('into')}>
            {(control) => (
              <TextField.Root
                {...control}
                dir="ltr"
                autoComplete="off"
                defaultValue={values.into}
                autoFocus
              />
            )}
          </Field>
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
