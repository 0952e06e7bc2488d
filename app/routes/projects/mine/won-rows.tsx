import { screenOf } from '@domain/screens'
import type { WonProject } from '@domain/workspaces'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { ShowMore } from '~/components/show-more'
import { useFormat } from '~/lib/format'
import { BudgetRange, ProjectStatus } from '../facts'
import { Pieces } from '../pieces'

/** The next milestone of a project in progress; undefined if there is none. */
const nextOf = ({ isOpen, milestones }: WonProject) =>
  isOpen ? milestones.find(({ isDone }) => !isDone) : undefined

type Props = { projects: readonly WonProject[]; more: string | null }

/** The projects that the member won: how far each is, and what is to be handed over next. */
export function WonRows({ projects, more }: Props) {
  const { t } = useTranslation('work')
  const [due] = projects
    .filter((one) => nextOf(one) !== undefined)
    .sort((one, other) => ((nextOf(one)?.date ?? '') < (nextOf(other)?.date ?? '') ? -1 : 1))
  return (
    <section aria-labelledby="won-title">
      <div className="project-offers-head">
        <h2 id="won-title">{t('won')}</h2>
      </div>
      <div className="panel">
        <ul className="project-won" id="won" aria-labelledby="won-title">
          {projects.map((one) => (
            <WonRow key={one.offerId} won={one} isDue={one === due} />
          ))}
        </ul>
      </div>
      <ShowMore list="won" count={projects.length} to={more} />
    </section>
  )
}

function WonRow({ won, isDue }: { won: WonProject; isDue: boolean }) {
  const { t } = useTranslation(['projects', 'work'])
  const format = useFormat()
  const { offerId, project, owner, budget, currency, milestones } = won
  const page = screenOf('projects', project.id)
  const next = nextOf(won)
  const done = milestones.filter(({ isDone }) => isDone).length
  return (
    <li data-id={offerId} data-due={isDue || undefined}>
      <div className="project-won-name">
        <Link to={page} className="cut" dir="auto" data-prefetch>
          {project.name}
        </Link>
        <span className="muted">
          <Avatar name={owner.displayName} picture={owner.avatarUrl} size={24} />
          <bdi className="cut">{owner.displayName}</bdi>
        </span>
      </div>
      <div className="project-won-pieces">
        {milestones.length > 0 && <Pieces milestones={milestones} />}
        {next ? (
          <span className="muted">
            {t('work:handOverBy', { title: next.title, date: format.day(next.date, 'short') })}
          </span>
        ) : (
          <ProjectStatus state={project.state} />
        )}
      </div>
      <div className="project-won-sum">
        <BudgetRange budgetMin={budget} budgetMax={budget} currency={currency} />
        {milestones.length > 0 && (
          <span className="muted">{t('work:milestonesDone', { done, all: milestones.length })}</span>
        )}
      </div>
      <div className="project-won-acts">
        {project.state === 'done' && (
          <Button asChild {...later}>
            <Link
              to={`${page}/reviews`}
              aria-label={t('work:reviewOf', { name: project.name })}
              data-prefetch
            >
              <Icon of={IconStar} />
              {t('work:review')}
            </Link>
          </Button>
        )}
        <Button asChild {...(isDue ? {} : later)}>
          <Link to={`${page}/workspace`} aria-label={t('workspaceOf', { name: project.name })} data-prefetch>
            {t('workspace')}
          </Link>
        </Button>
      </div>
    </li>
  )
}

const later = { variant: 'surface', color: 'gray', highContrast: true } as const
