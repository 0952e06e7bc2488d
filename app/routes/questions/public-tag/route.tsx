import { tagKey, tagLimits } from '@domain/questions/tags'
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
import { sessionToken } from '~/lib/session.server'
import { publicTagPath, tagAddress } from '../addresses'
import { FollowTagFields, followTagPath } from '../follow-tag'
import { QuestionRow } from '../question-row'
import { publicQuestionSheets } from '../sheets'
import { findTag } from '../tags.server'

export const handle = {
  i18n: ['questions', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

/** The questions that have a tag, the newest first; at an address that names a language those in it come from its feed. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  // A member sees whether they follow it.
  const { api } = clients(args, page.isMember ? sessionToken(args) : null)
  const key = tagKey((args.params.tag ?? '').slice(0, 64)).slice(0, tagLimits.letters)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const query = { tag: key, ...(cursor !== null && { cursor }) }
  const [tag, found] = await Promise.all([findTag(api, key), load(api.questions.$get({ query }))])
  if (!tag) throw new Response(null, { status: 404 })
  const t = translator(page.locale, 'questions')
  const title = pageTitle(page.locale, t('taggedTitle', { tag: tag.name }))
  const description = t('taggedLine', { tag: tag.name, count: tag.questions })
  const head = { ...page, path: publicTagPath(tag.name), title, description, hasFeed: true }
  return json({ head, tag, found })
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
      {head.isMember ? (
        <form method="post" action={followTagPath}>
          <FollowTagFields {...tag} />
          <button type="submit" className="public-button soft">
            {t(tag.isFollowed ? 'followingTag' : 'followTag', { tag: tag.name })}
          </button>
        </form>
      ) : (
        <p>
          <a
            href={`/signup?${new URLSearchParams({ mode: 'in', redirectTo: own })}`}
            className="public-button soft"
          >
            {t('signInToFollow', { tag: tag.name })}
          </a>
        </p>
      )}
    </PublicReading>
  )
}
