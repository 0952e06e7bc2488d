import { type Idea, IdeaMerge } from '@domain/ideas'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { SearchField } from '~/components/list/search-field'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { votedSheets } from '~/components/voted/sheets'
import { load, read } from '~/lib/api.server'
import { createFrom } from '~/lib/create.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { mergeInput, Originals } from './originals'

export const links = votedSheets
export const handle = { i18n: ['ideas', 'votes', 'errors'], screen: 'ideas', item: titleItem }

/** How many ideas are offered before a search, and in answer to one. */
const [likely, found] = [6, 8]

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const idea = await load(api.ideas[':id'].$get({ param: { id: args.params.id ?? '' } }))
  if (!idea.isOwn) throw new Response(null, { status: 403 })
  const q = new URL(args.request.url).searchParams.get('q')?.slice(0, 200).trim() ?? ''
  const listed = async (query: { q: string } | { category?: Idea['category']; sort: 'top' }) => {
    const { items } = await load(api.ideas.$get({ query: { ...query, limit: '20' } }))
    return items.filter(({ id, mergedInto }) => id !== idea.id && mergedInto === null)
  }
  const { category } = idea
  const [others, title] = await Promise.all([
    q === ''
      ? Promise.all([listed({ category, sort: 'top' }), listed({ sort: 'top' })])
      : Promise.all([listed({ q })]),
    screenTitle(args, 'ideas', 'merge'),
  ])
  const byId = new Map(others.flat().map((one) => [one.id, one]))
  const ideas = [...byId.values()].slice(0, q === '' ? likely : found)
  return json({ id: idea.id, subject: idea.subject, ideas, q, title, key: crypto.randomUUID() })
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
  const { id, subject, ideas, q, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  const page = `/dashboard/allidea/${id}`
  const [into, setInto] = useState('')
  return (
    <FormPage
      noun="ideas"
      title={t('merge')}
      line={t('mergeText')}
      back={{ to: page, text: <Isolate>{subject}</Isolate> }}
      result={
        <div className="list-filters">
          <SearchField action={`${page}/merge`} label={t('find')} q={q} />
        </div>
      }
      schema={IdeaMerge}
      input={mergeInput}
      draft={`merge ${id}`}
      hidden={{ key }}
      verb={t('mergeVerb')}
      isFinal
      isQuiet={into === ''}
    >
      {(inside) => (
        <Originals {...inside} ideas={ideas} q={q} subject={subject} into={into} onChoose={setInto} />
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
