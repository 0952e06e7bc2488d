import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PublicReading } from '~/components/public/public-reading'
import { usePublicPath } from '~/components/public/use-home'
import { SegmentLinks } from '~/components/segments'
import { Empty, NoResult } from '~/components/state'
import { VoteCount } from '~/components/votes/vote-button'
import voteSheet from '~/components/votes/votes.css?url'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { publicFilters, publicPath, queryOf } from '../addresses'
import { IdeaRow } from '../idea-row'
import sheet from '../ideas.css?url'

export const handle = {
  i18n: ['ideas', 'votes', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, sheet, voteSheet)

const size = '20'

export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const asked = publicFilters.of(args.request.url)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const { api } = clients(args, null)
  const query = { ...queryOf(asked), limit: size, ...(cursor !== null && { cursor }) }
  const ideas = await load(api.ideas.$get({ query }))
  const isNothing = ideas.items.length === 0 && asked.q !== ''
  const { meant } = isNothing
    ? await load(api.search.$get({ query: { q: asked.q, noun: 'ideas' } }))
    : { meant: null }
  const t = translator(page.locale, 'ideas')
  const head = {
    ...page,
    path: publicFilters.path as string,
    title: pageTitle(page.locale, t('publicTitle')),
    description: t('publicLine'),
  }
  return json({ head, ideas, meant, asked, api: page.api })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const feed = data.head.origin + localePath(`${publicFilters.path}/feed.xml`, data.head.named)
  return [
    ...publicMeta(data.head),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: data.head.title, href: feed },
  ]
}

export default function PublicIdeas() {
  const { head, ideas, meant, asked, api } = useLoaderData<typeof loader>()
  const { isMember } = head
  const { t } = useTranslation(['ideas', 'votes', 'common', 'shell'])
  const signup = usePublicPath('/signup')
  const address = (change: object) => localePath(publicFilters.address(asked, change), head.named)
  const next = new URL(address({}), head.origin)
  if (ideas.nextCursor !== null) next.searchParams.set('cursor', ideas.nextCursor)
  return (
    <PublicReading
      api={api}
      isMember={isMember}
      title={t('publicTitle')}
      below={<p className="public-line">{t('publicLine')}</p>}
    >
      <div className="public-find">
        <Form action={localePath(publicFilters.path, head.named)} role="search">
          {Object.entries(publicFilters.query({ ...asked, q: '' })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input
            type="search"
            name="q"
            className="input"
            defaultValue={asked.q}
            aria-label={t('find')}
            placeholder={t('find')}
            maxLength={200}
            autoComplete="off"
          />
        </Form>
        <SegmentLinks
          label={t('common:order')}
          current={asked.sort}
          options={publicFilters.choices.sort.map((sort) => ({
            value: sort,
            text: t(`votes:${sort}`),
            to: address({ sort }),
          }))}
        />
      </div>
      {ideas.items.length === 0 && asked.q !== '' ? (
        <NoResult words={asked.q}>
          {meant !== null && (
            <a href={address({ q: meant })} className="public-button solid">
              {t('shell:meant', { words: meant })}
            </a>
          )}
          <a href={address({ q: '' })} className="public-button solid">
            {t('common:clearSearch')}
          </a>
        </NoResult>
      ) : ideas.items.length === 0 ? (
        <Empty icon={<Icon of={IconBulb} size={22} />} title={t('empty')} text={t('emptyText')}>
          <a href={isMember ? '/dashboard/allidea/new' : `${signup}?mode=up`} className="public-button solid">
            {t('newIdea')}
          </a>
        </Empty>
      ) : (
        <ul className="public-rows">
          {ideas.items.map((idea) => (
            <IdeaRow
              key={idea.id}
              idea={idea}
              isPublic
              to={localePath(publicPath(idea), head.named)}
              vote={<VoteCount score={idea.score} />}
            />
          ))}
        </ul>
      )}
      {ideas.nextCursor !== null && (
        <p>
          <a href={next.pathname + next.search} className="public-button solid" rel="next">
            {t('common:nextPage')}
          </a>
        </p>
      )}
    </PublicReading>
  )
}
