import { isLocale, localeNames, locales } from '@domain/locale'
import { tagKey, tagLimits } from '@domain/questions/tags'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicError } from '~/components/public/public-error'
import { PublicReading } from '~/components/public/public-reading'
import { usePublicPath } from '~/components/public/use-home'
import { SegmentLinks } from '~/components/segments'
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
import { titleIn } from '../title-in'

export const handle = {
  i18n: ['questions', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

/** The questions that have a tag, the newest first, in all languages or the one that is chosen; the feed has those in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  // A member sees whether they follow it.
  const { api } = clients(args, page.isMember ? sessionToken(args) : null)
  const key = tagKey((args.params.tag ?? '').slice(0, 64)).slice(0, tagLimits.letters)
  const { searchParams } = new URL(args.request.url)
  const [cursor, wish] = [searchParams.get('cursor'), searchParams.get('language')]
  const language = isLocale(wish) ? wish : null
  const query = { tag: key, ...(language && { language }), ...(cursor !== null && { cursor }) }
  const [tag, found] = await Promise.all([findTag(api, key), load(api.questions.$get({ query }))])
  if (!tag) throw new Response(null, { status: 404 })
  const t = translator(page.locale, 'questions')
  const heading = titleIn(t, t('taggedTitle', { tag: tag.name }), language)
  const title = pageTitle(page.locale, heading)
  const isFiltered = language !== null
  // The number of questions in one language is known if all of them are on this page.
  const isAll = cursor === null && found.nextCursor === null
  const count = isFiltered ? (isAll ? found.items.length : null) : tag.questions
  const line = count === null ? null : t('taggedLine', { tag: tag.name, count })
  const description = line ?? heading
  const head = { ...page, path: publicTagPath(tag.name), title, description, hasFeed: true, isFiltered }
  return json({ head, heading, tag, found, count, language })
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicTag() {
  const { head, heading, tag, found, count, language } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['questions', 'common'])
  const path = usePublicPath(head.path)
  const address = (query: Record<string, string>) =>
    Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`
  return (
    <PublicReading
      api={head.api}
      isMember={head.isMember}
      title={heading}
      below={count !== null && <p className="public-line">{t('count', { count })}</p>}
    >
      <div className="public-find">
        <SegmentLinks
          label={t('language')}
          current={language ?? 'any'}
          options={[
            { value: 'any', text: t('anyLanguage'), to: path },
            ...locales.map((value) => ({
              value,
              text: localeNames[value],
              to: address({ language: value }),
            })),
          ]}
        />
        <Follow tag={tag} isMember={head.isMember} />
      </div>
      {found.items.length > 0 ? (
        <ul className="public-rows">
          {found.items.map((question) => (
            <QuestionRow key={question.id} question={question} isPublic />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('noneInLanguage')}</p>
      )}
      {found.nextCursor !== null && (
        <p>
          <a
            href={address({ ...(language && { language }), cursor: found.nextCursor })}
            className="public-button soft"
            rel="next"
          >
            {t('common:nextPage')}
          </a>
        </p>
      )}
    </PublicReading>
  )
}

type FollowProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'tag'> & { isMember: boolean }

function Follow({ tag, isMember }: FollowProps) {
  const { t } = useTranslation('questions')
  if (isMember)
    return (
      <form method="post" action={followTagPath} className="question-follow">
        <FollowTagFields {...tag} />
        <button type="submit" className="public-button soft">
          {t(tag.isFollowed ? 'followingTag' : 'followTag', { tag: tag.name })}
        </button>
      </form>
    )
  const signIn = new URLSearchParams({ mode: 'in', redirectTo: tagAddress(tag.name) })
  return (
    <p className="question-follow">
      <a href={`/signup?${signIn}`} className="public-button soft">
        {t('signInToFollow', { tag: tag.name })}
      </a>
    </p>
  )
}

export const ErrorBoundary = PublicError
