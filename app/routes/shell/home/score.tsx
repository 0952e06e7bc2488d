import { type Score as MemberScore, scoreParts } from '@domain/score'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'

/** A member's rank and score, and what they add up from. */
export function Score({ score }: { score: MemberScore | null }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  if (!score) return null
  const { rank, members, points } = score
  return (
    <Panel
      title={t('part_score')}
      end={
        <Link to="/dashboard/score" className="plain-link" data-prefetch>
          {t('scoreAll')}
        </Link>
      }
    >
      <dl className="shell-score">
        <div>
          <dt className="muted">{t('rank')}</dt>
          <dd>
            <strong>{rank === null ? t('unranked') : format.number(rank)}</strong>
            {rank !== null && <span className="muted"> {t('rankOf', { count: members })}</span>}
          </dd>
        </div>
        <div>
          <dt className="muted">{t('score')}</dt>
          <dd>
            <strong>{format.number(score.score)}</strong>
          </dd>
        </div>
        {scoreParts.map((part) => (
          <div key={part} className="shell-score-part">
            <dt>{t(`score_${part}`)}</dt>
            <dd>{format.number(points[part])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
