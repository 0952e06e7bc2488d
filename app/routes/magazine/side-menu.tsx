import { type ArticleCategory, articleCategories } from '@domain/articles'
import { useTranslation } from 'react-i18next'
import { useHome, usePublicPath } from '~/components/public/use-home'
import { useFormat } from '~/lib/format'

type Props = {
  counts: Record<ArticleCategory | 'all', number>
  /** The shown list: a category of our articles, all of them (null), or articles by members. */
  current: ArticleCategory | 'members' | null
  isMember: boolean
}

/** The categories of the magazine, and the way home or into an account. */
export function SideMenu({ counts, current, isMember }: Props) {
  const { t } = useTranslation(['magazine', 'landing'])
  const format = useFormat()
  const home = useHome()
  const magazine = usePublicPath('/magazine')
  const signup = usePublicPath('/signup')
  const item = (to: string, text: string, count: number | null, isCurrent: boolean) => (
    <li key={to}>
      <a href={to} aria-current={isCurrent ? 'page' : undefined}>
        {text} {count !== null && <span>{format.compact(count)}</span>}
      </a>
    </li>
  )
  return (
    <nav className="magazine-side" aria-label={t('sections')}>
      <ul>
        {item(magazine, t('all'), counts.all, current === null)}
        {/* The ones of members' articles are above them. */}
        {current !== 'members' &&
          articleCategories.map((one) =>
            item(`${magazine}?category=${one}`, t(`category_${one}`), counts[one], current === one),
          )}
        {item(`${magazine}/members`, t('byMembers'), null, current === 'members')}
      </ul>
      <ul>
        <li>
          <a href="/dashboard/articles/new">{t('newArticle')}</a>
        </li>
        <li>
          <a href={home}>{t('home')}</a>
        </li>
        {isMember ? (
          <li>
            <a href="/dashboard">{t('landing:dashboard')}</a>
          </li>
        ) : (
          <>
            <li>
              <a href={`${signup}?mode=up`}>{t('landing:signUp')}</a>
            </li>
            <li>
              <a href={`${signup}?mode=in`}>{t('landing:signIn')}</a>
            </li>
          </>
        )}
      </ul>
    </nav>
  )
}
