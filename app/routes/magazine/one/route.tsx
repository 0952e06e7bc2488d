import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from '~/components/public/public-frame'
import { usePublicPath } from '~/components/public/use-home'
import { clients, load, read } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { requireUser, sessionToken } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { ArticleFacts } from '../article-card'
import { getOwnArticle } from '../articles.server'
import { Cover } from '../cover'
import sheet from '../magazine.css?url'
import { Neighbours } from '../neighbours'
import { Share } from '../share'
import { articleData } from '../structured-data'

export const handle = { i18n: ['magazine', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(sheet)

async function readArticle(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const found = getOwnArticle(page.locale, args.params.slug ?? '')
  if (!found) throw new Response(null, { status: 404 })
  const path = `/magazine/${found.article.slug}`
  return { page, found, path, address: page.origin + localePath(path, page.locale) }
}

/** An article of ours, with the short link that its reader just made of its address. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, found, path, address } = await readArticle(args)
  const { title, line } = found.article
  const shortUrl = await readShortUrl(args)
  const picture = `${page.origin}${localePath(`${path}/card.png`, page.locale)}`
  return json({
    head: {
      ...page,
      path,
      title: pageTitle(page.locale, title),
      description: line,
      picture,
      type: 'article' as const,
    },
    ...found,
    address,
    shortUrl,
    names: {
      product: translator(page.locale, 'common')('product'),
      magazine: translator(page.locale, 'magazine')('title'),
    },
  })
}

/** The short link that the address names; null where it is not the reader's: an address is handed on too. */
async function readShortUrl(args: LoaderFunctionArgs): Promise<string | null> {
  const id = new URL(args.request.url).searchParams.get('link')
  const token = sessionToken(args)
  if (id === null || token === null) return null
  const { links } = clients(args, token).links
  const link = await read(links[':id'].$get({ param: { id } })).catch(() => null)
  return link?.shortUrl ?? null
}

/** Makes a short link of the article's address for a member; the same one when it is asked for again within the day. */
export async function action(args: ActionFunctionArgs) {
  const { links } = await requireUser(args)
  const { page, found, path, address } = await readArticle(args)
  const { slug, title } = found.article
  const headers = { 'Idempotency-Key': `magazine-${slug}-${page.locale}` }
  const { id } = await load(links.links.$post({ json: { title, url: address } }, { headers }))
  return redirect(`${localePath(path, page.named)}?link=${id}#share`)
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [...publicMeta(data.head), ...articleData(data)] : []

export default function MagazineArticle() {
  const { head, article, next, previous, address, shortUrl } = useLoaderData<typeof loader>()
  const { t } = useTranslation('magazine')
  const magazine = usePublicPath('/magazine')
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="magazine magazine-page">
      <article className="magazine-article">
        <header>
          <p className="magazine-back">
            <a href={magazine}>{t('title')}</a>{' '}
            <a href={`${magazine}?category=${article.category}`} className="magazine-category">
              {t(`category_${article.category}`)}
            </a>
          </p>
          <h1>{article.title}</h1>
          <p className="magazine-line">{article.line}</p>
          <ArticleFacts article={article} />
        </header>
        <Cover of={article.slug} />
        <div
          className="reading magazine-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made of Markdown at the build.
          dangerouslySetInnerHTML={{ __html: article.html }}
        />
        <Share address={address} shortUrl={shortUrl} isMember={head.isMember} />
        <Neighbours previous={previous} next={next} />
      </article>
      {article.headings.length > 1 && (
        <nav className="magazine-contents" aria-labelledby="contents">
          <p id="contents">{t('contents')}</p>
          <ol>
            {article.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </PublicFrame>
  )
}
