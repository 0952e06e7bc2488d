import { type ListedRun, runLanguages, runLimits } from '@domain/runs'
import { Link } from '@remix-run/react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { useFormat } from '~/lib/format'
import { lookOf, useEndText } from './outcome'

/** The last runs, of the server and of this browser, each with its address. */
export function RecentRuns({ runs, current }: { runs: readonly ListedRun[]; current: string | null }) {
  const { t } = useTranslation('compiler')
  const format = useFormat()
  const endText = useEndText()
  const ids = new Set<string>()
  const last = [...runs]
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, runLimits.kept)
  if (last.length === 0) return null
  return (
    <section className="compiler-recent" aria-labelledby="recent">
      <header>
        <h2 id="recent">{t('recent')}</h2>
        <span>
          {t('recentCount', { shown: format.number(last.length), most: format.number(runLimits.kept) })}
        </span>
      </header>
      <ul>
        {last.map((run) => {
          const { id, state, outcome, language, name, createdAt } = run
          const look = state === 'done' ? lookOf(outcome) : { tone: 'busy', icon: IconPlayerPlay }
          return (
            <li key={id}>
              <Link to={`/dashboard/compiler?run=${id}`} aria-current={id === current ? 'true' : undefined}>
                <span className="compiler-tone" data-tone={look.tone}>
                  <Icon of={look.icon} size={17} />
                </span>
                <span className="compiler-recent-end">
                  {state === 'done' ? endText(run) : t('phase_running')}
                </span>
                <bdi dir="ltr" className="compiler-recent-name" title={name}>
                  {name}
                </bdi>
                <span className="compiler-language">{runLanguages[language]}</span>
                <Moment value={createdAt} show="relative" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
