import type { Article, ListedArticle } from '@domain/articles'
import { articleScreenOf } from '@domain/screens'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PublicPerson } from '~/components/public/public-person'
import { usePublicPath } from '~/components/public/use-home'
import { useRunLinks } from '~/lib/run-links'
import { Cover } from './cover'

type Props = { article: Article; others: readonly ListedArticle[]; children: ReactNode }

/** An article by a member in the look of ours, with its author, and what else they published. */
export function MemberArticle({ article, others, children }: Props) {
  const { t } = useTranslation(['magazine', 'landing'])
  const withRunLinks = useRunLinks()
  const { pathname } = useLocation()
  const { id, title, given, html, category, language, author, minutes, publishedAt, createdAt } = article
  const members = usePublicPath('/magazine/members')
  const magazine = usePublicPath('/magazine')
  return (
    <article className="magazine-article">
      <header>
        <p className="magazine-back">
          <a href={magazine}>{t('title')}</a> <a href={members}>{t('byMembers')}</a>{' '}
          <a href={`${members}?category=${category}`} className="magazine-category">
            {t(`category_${category}`)}
          </a>
        </p>
        <h1 lang={language} dir="auto">
          {title}
        </h1>
        {given !== '' && (
          <p className="magazine-line" lang={language} dir="auto">
            {given}
          </p>
        )}
        <p className="magazine-facts">
          <PublicPerson person={author}>
            <Person name={author.displayName} picture={author.avatarUrl} size={24} />
          </PublicPerson>{' '}
          <Moment value={publishedAt ?? createdAt} /> <span>{t('minutes', { count: minutes })}</span>
        </p>
      </header>
      <Cover of={id} />
      <div
        className="reading magazine-text"
        lang={language}
        dir={language === 'en' ? 'ltr' : 'rtl'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown by the worker, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: withRunLinks(html) }}
      />
      {children}
      {others.length > 0 && (
        <nav className="magazine-others" aria-labelledby="others">
          <h2 id="others">{t('moreBy', { name: author.displayName })}</h2>
          <ul>
            {others.map((other) => (
              <OtherArticle key={other.id} article={other} />
            ))}
          </ul>
        </nav>
      )}
      <p className="public-report">
        <a href={`/dashboard/reports/${id}?back=${encodeURIComponent(pathname)}`}>{t('landing:report')}</a>
      </p>
    </article>
  )
}

function OtherArticle({ article: { author, slug, title, language } }: { article: ListedArticle }) {
  const address = usePublicPath(articleScreenOf(author.handle, slug))
  return (
    <li>
      <a href={address} lang={language} className="magazine-neighbour">
        <strong dir="auto">{title}</strong>
      </a>
    </li>
  )
}
