import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlainTheme } from '~/components/plain-theme'
import { PublicBar } from '~/components/public/public-bar'
import { PublicFooter } from '~/components/public/public-footer'
import { usePublicPath } from '~/components/public/use-home'
import { Empty } from '~/components/state'
import { clients, load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { publicFilters, publicPath, queryOf } from '../addresses'
import { IdeaRow } from '../idea-row'
import sheet from '../ideas.css?url'

export const handle = { i18n: ['ideas', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(sheet)

const size = '20'

export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const asked = publicFilters.of(args.request.url)
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const { api } = clients(args, null)
  const query = { ...queryOf(asked), limit: size, ...(cursor !== null && { cursor }) }
  const ideas = await load(api.ideas.$get({ query }))
  const t = translator(page.locale, 'ideas')
  const isMember = (await findUser(args).catch(() => null)) !== null
  const head = {
    ...page,
    path: publicFilters.path as string,
    title: pageTitle(page.locale, t('publicTitle')),
    description: t('publicLine'),
  }
  return json({ head, ideas, asked, isMember, api: page.api })
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
  const { head, ideas, asked, isMember, api } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  const format = useFormat()
  const signup = usePublicPath('/signup')
  const address = (change: object) => localePath(publicFilters.address(asked, change), head.named)
  const next = new URL(address({}), head.origin)
  if (ideas.nextCursor !== null) next.searchParams.set('cursor', ideas.nextCursor)
  return (
    <PlainTheme className="public">
      <div className="public-top">
        <PublicBar isMember={isMember} />
      </div>
      <main id="content" className="public-reading">
        <header className="reading-head">
          <h1>{t('publicTitle')}</h1>
          <p className="public-line">{t('publicLine')}</p>
        </header>
        <nav className="idea-public-sorts" aria-label={t('sort')}>
          {(['new', 'top'] as const).map((sort) => (
            <a key={sort} href={address({ sort })} aria-current={sort === asked.sort ? 'page' : undefined}>
              {t(sort)}
            </a>
          ))}
        </nav>
        {ideas.items.length === 0 ? (
          <Empty
            icon={<IconBulb size={22} stroke={1.6} aria-hidden="true" />}
            title={t('empty')}
            text={t('emptyText')}
          >
            <a
              href={isMember ? '/dashboard/allidea/new' : `${signup}?mode=up`}
              className="public-button solid"
            >
              {t('newIdea')}
            </a>
          </Empty>
        ) : (
          <ul className="idea-public-rows">
            {ideas.items.map((idea) => (
              <IdeaRow
                key={idea.id}
                idea={idea}
                isPublic
                to={localePath(publicPath(idea), head.named)}
                vote={
                  <span className="idea-score" title={t('votes', { count: idea.score })}>
                    {format.number(idea.score)}
                  </span>
                }
              />
            ))}
          </ul>
        )}
        {ideas.nextCursor !== null && (
          <p>
            <a href={next.pathname + next.search} className="public-button solid" rel="next">
              {t('next')}
            </a>
          </p>
        )}
      </main>
      <PublicFooter api={api} isMember={isMember} />
    </PlainTheme>
  )
}
