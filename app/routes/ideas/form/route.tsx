import { IdeaChange, NewIdea } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, loaded, read } from '~/lib/api.server'
import { changeFrom, createFrom } from '~/lib/create.server'
import { dropDraft, readDraft } from '~/lib/draft.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { fileIn } from '~/lib/upload.server'
import { ideaFilters } from '../addresses'
import { IdeaFields, ideaInput } from '../idea-fields'

export const handle = { i18n: ['ideas', 'errors'], screen: 'ideas', item: titleItem }

/** The form of a new idea, or of the one that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id } = args.params
  if (id === undefined) {
    const [draft, title] = await Promise.all([
      loaded(readDraft(api, 'ideas')),
      screenTitle(args, 'ideas', 'newIdea'),
    ])
    return json({ idea: null, key: crypto.randomUUID(), kept: draft?.values ?? {}, title })
  }
  const answer = await loaded(checked(api.ideas[':id'].$get({ param: { id } })))
  const idea = await answer.json()
  if (!idea.isOwn) throw new Response(null, { status: 403 })
  const title = await screenTitle(args, 'ideas', 'editTitle')
  return json({ idea, key: answer.headers.get('ETag') ?? '', kept: {}, title })
}

export function action(args: ActionFunctionArgs) {
  const { id } = args.params
  if (id === undefined)
    return createFrom(args, {
      schema: NewIdea,
      input: ideaInput,
      send: async (member, input, headers, form) => {
        const sent = { ...input, ...(await fileIn(args, member, form)) }
        const made = await read(member.api.ideas.$post({ json: sent }, { headers }))
        await dropDraft(member.api, 'ideas')
        return made
      },
      to: (made) => `/dashboard/allidea/${made.id}?done=posted`,
    })
  return changeFrom(args, {
    schema: IdeaChange,
    input: ideaInput,
    send: async (member, input, headers, form) => {
      const change = { ...input, ...(await fileIn(args, member, form)) }
      return read(member.api.ideas[':id'].$patch({ param: { id }, json: change }, { headers }))
    },
    to: () => `/dashboard/allidea/${id}?done=saved`,
  })
}

export const meta = ownTitle

export default function IdeaForm() {
  const { idea, key, kept } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  const own = idea
    ? {
        title: t('editTitle'),
        back: { to: `/dashboard/allidea/${idea.id}`, text: <Isolate>{idea.subject}</Isolate> },
        schema: IdeaChange,
        draft: `idea ${idea.id}`,
      }
    : {
        title: t('newIdea'),
        back: { to: ideaFilters.path, text: t('title') },
        schema: NewIdea,
        draft: 'idea',
        kept: { noun: 'ideas' as const, values: kept },
        verb: t('post'),
        refusal: t('notPosted'),
      }
  return (
    <FormPage
      noun="ideas"
      input={ideaInput}
      hasFile
      hidden={idea ? { etag: key } : { key, boxes: 'isOpen' }}
      {...own}
    >
      {(inside) => <IdeaFields idea={idea} {...inside} />}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
