import type { WorkFigures } from '@domain/workspaces'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'

/** The numbers of waiting, running and finished work, in one ruled line. */
export function Figures({ figures }: { figures: WorkFigures }) {
  const { t } = useTranslation(['work', 'projects'])
  const format = useFormat()
  const { newestOfferAt, nextDue, rating } = figures
  const cells = [
    {
      name: t('offersWaiting'),
      count: figures.waiting,
      note: newestOfferAt && t('newestOffer', { date: format.date(newestOfferAt, 'short') }),
    },
    {
      name: t('projects:state_awarded'),
      count: figures.inProgress,
      note: nextDue && t('nextDue', { date: format.day(nextDue, 'short') }),
    },
    {
      name: t('finished'),
      count: figures.finished,
      note:
        rating.average !== null &&
        t('projects:rated', { average: format.number(rating.average, 1), count: rating.count }),
    },
    ...(figures.milestones > 0
      ? [
          {
            name: t('milestonesConfirmed'),
            count: figures.confirmed,
            note: t('ofAll', { all: figures.milestones }),
          },
        ]
      : []),
  ]
  return (
    <dl className="project-facts project-strip project-figures">
      {cells.map(({ name, count, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{format.number(count)}</strong>
            {note && <span className="muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
