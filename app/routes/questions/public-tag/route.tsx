import { isLocale } from '@domain/locale'
import { tagKey } from '@domain/questions/tags'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicReading } from '~/components/public/public-reading'
import { usePublicPath } from '~/components/public/use-home'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { publicTagPath, tagAddress } from '../addresses'
import { QuestionRow } from '../question-row'
import { publicQuestionSheets } from '../sheets'

export const handle = {
  i18n: ['questions', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

/** The questions that have a tag, the newest first; at an address that names a language those in it come from its feed. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const key = tagKey((args.params.tag ?? '').slice(0, 64))
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const [{ items }, found] = await Promise.all([
    load(api.tags.$get({ query: { q: key.slice(0, 32) } })),
    load(api.questions.$get({ query: { tag: key.slice(0, 32), ...(cursor !== null && { cursor }) } })),
  ])
  const tag = items.find(({ id }) => id === `tag_${key}`)
  if (!tag) throw new Response(null, { status: 404 })
  const t = translator(page.locale, 'questions')
  const title = pageTitle(page.locale, t('taggedTitle', { tag: tag.name }))
  const description = t('taggedLine', { tag: tag.name, count: tag.questions })
  const head = { ...page, path: publicTagPath(tag.name), title, description, hasFeed: true }
  return json({ head, tag, found, isNamed: isLocale(args.params.lang) })
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicTag() {
  const { head, tag, found } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['questions', 'common'])
  const path = usePublicPath(head.path)
  const own = tagAddress(tag.name)
  return (
    <PublicReading
      api={head.api}
      isMember={head.isMember}
      title={t('taggedTitle', { tag: tag.name })}
      below={<p className="public-line">{head.description}</p>}
    >
      <ul className="public-rows">
        {found.items.map((question) => (
          <QuestionRow key={question.id} question={question} isPublic />
        ))}
      </ul>
      {found.nextCursor !== null && (
        <p>
          <a href={`${path}?cursor=${found.nextCursor}`} className="public-button solid" rel="next">
            {t('common:nextPage')}
          </a>
        </p>
      )}
      <p>
        <a
          href={head.isMember ? own : `/signup?${new URLSearchParams({ mode: 'in', redirectTo: own })}`}
          className="public-button soft"
        >
          {t(head.isMember ? 'openTag' : 'signInToFollow')}
        </a>
      </p>
    </PublicReading>
  )
}
