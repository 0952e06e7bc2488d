import type { FoundGroup, FoundKind } from '@domain/search/found'
import { nounsWith } from '@domain/things'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import { appNouns } from '~/nouns'
import { searchPath } from '../search-path'

/** The kinds that visitors can search, in the order of the page. */
const kinds: readonly FoundKind[] = [...nounsWith('public'), 'people', 'sites']

type Props = { path: string; words: string; current: FoundKind | null; groups: readonly FoundGroup[] }

/** Everything, and each kind with how many were found; kinds without any come last and lead nowhere. */
export function KindTabs({ path, words, current, groups }: Props) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const found = groups.map(({ kind, total, isMore }) => ({
    kind,
    text: t(appNouns[kind].text),
    count: isMore ? `${format.number(total)}+` : format.number(total),
  }))
  const empty = kinds.filter((kind) => groups.every((group) => group.kind !== kind))
  return (
    <nav className="search-kinds" aria-label={t('allKinds')}>
      <a href={searchPath(path, { q: words })} aria-current={current === null ? 'page' : undefined}>
        {t('allKinds')}
      </a>
      {found.map(({ kind, text, count }) => (
        <a
          key={kind}
          href={searchPath(path, { q: words, kind })}
          aria-current={current === kind ? 'page' : undefined}
        >
          {text} <span>{count}</span>
        </a>
      ))}
      {empty.map((kind) => (
        <span key={kind}>{t(appNouns[kind].text)}</span>
      ))}
    </nav>
  )
}
