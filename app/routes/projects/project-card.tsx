import type { ListedProject } from '@domain/projects'
import { publicScreenOf, screenOf } from '@domain/screens'
import { plainLine, plainLines } from '@domain/text/plain-text'
import { Link } from '@remix-run/react'
import { IconClock, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { BudgetRange, DaysLeft, hasTime, ProjectFacts, ProjectStatus, ProjectTags, Urgent } from './facts'

type Props = {
  project: ListedProject
  menu?: ReactNode
  isPublic?: boolean
  /** In a list of the reader’s own: the state is shown instead of the owner. */
  isOwn?: boolean
  /** Below a heading of its own list. */
  heading?: 'h2' | 'h3'
}

/** One project among others: whose it is, what should be built, for how much and until when; the rest unfolds. */
export function ProjectCard(props: Props) {
  const { project, menu, isPublic = false, isOwn = false, heading: Heading = 'h2' } = props
  const { t } = useTranslation(['projects', 'votes', 'common'])
  const format = useFormat()
  const { id, name, owner, state } = project
  const page = usePublicPath(publicScreenOf('projects', id, name))
  const face = <Person name={owner.displayName} picture={owner.avatarUrl} size={24} />
  const comments = t('votes:comments', { count: project.comments })
  return (
    <article className="panel card project-card" data-id={id}>
      <div className="card-head">
        {isOwn ? (
          <OwnState project={project} />
        ) : isPublic ? (
          face
        ) : (
          <PersonLink person={owner}>{face}</PersonLink>
        )}
        <span className="project-card-end">
          <Urgent isUrgent={project.isUrgent} />
          {!isOwn && state !== 'open' && <ProjectStatus state={state} />}
          {menu && <span className="card-menu">{menu}</span>}
        </span>
      </div>
      <Heading className="card-title">
        <Link to={isPublic ? page : screenOf('projects', id)} data-prefetch reloadDocument={isPublic}>
          <Isolate>{name}</Isolate>
        </Link>
      </Heading>
      <p className="card-text cut-after-two" dir="auto">
        {plainLine(project.description)}
      </p>
      <div className="project-card-more">
        <ProjectTags project={project} />
        <details className="project-more">
          <summary aria-label={t('common:labelledName', { label: t('details'), value: name })}>
            {t('details')}
          </summary>
          <ProjectFacts project={project} />
          <Text as={Heading === 'h2' ? 'h3' : 'h4'} title={t('description')} text={project.description} />
          {project.more !== '' && (
            <Text as={Heading === 'h2' ? 'h3' : 'h4'} title={t('more')} text={project.more} />
          )}
        </details>
      </div>
      <div className="card-foot">
        <BudgetRange {...project} />
        {hasTime(project) && (
          <span className="project-card-left end">
            <Icon of={IconClock} size={15} />
            <DaysLeft deadline={project.deadline} />
          </span>
        )}
        {project.comments > 0 && (
          <span
            className={`project-card-left ${hasTime(project) ? '' : 'end'}`}
            role="img"
            title={comments}
            aria-label={comments}
          >
            <Icon of={IconMessage2} size={15} />
            {format.compact(project.comments)}
          </span>
        )}
      </div>
    </article>
  )
}

/** How far a project of the reader's own is; of an open one, as most are, since when. */
function OwnState({ project: { state, createdAt } }: Pick<Props, 'project'>) {
  if (state !== 'open') return <ProjectStatus state={state} />
  return (
    <span className="muted">
      <Moment value={createdAt} show="relative" />
    </span>
  )
}

function Text({ as: As, title, text }: { as: 'h3' | 'h4'; title: string; text: string }) {
  return (
    <>
      <As>{title}</As>
      <UserText text={plainLines(text)} />
    </>
  )
}
