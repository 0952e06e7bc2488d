import type { ListedProject } from '@domain/projects'
import { publicScreenOf, screenOf } from '@domain/screens'
import { plainLine, plainLines } from '@domain/text/plain-text'
import { Link } from '@remix-run/react'
import { IconClock, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { BudgetRange, DaysLeft, hasTime, ProjectFacts, ProjectStatus, ProjectTags, Urgent } from './facts'

type Props = { project: ListedProject; menu?: ReactNode; isPublic?: boolean }

/** One project among others: whose it is, what should be built, for how much and until when; the rest unfolds. */
export function ProjectCard({ project, menu, isPublic = false }: Props) {
  const { t } = useTranslation(['projects', 'votes', 'common'])
  const format = useFormat()
  const { id, name, owner, state } = project
  const page = usePublicPath(publicScreenOf('projects', id, name))
  const face = <Person name={owner.displayName} picture={owner.avatarUrl} size={24} />
  const comments = t('votes:comments', { count: project.comments })
  return (
    <article className="panel card project-card" data-id={id}>
      <div className="card-head">
        {isPublic ? face : <PersonLink person={owner}>{face}</PersonLink>}
        <span className="project-card-end">
          <Urgent isUrgent={project.isUrgent} />
          {state !== 'open' && <ProjectStatus state={state} />}
          {menu && <span className="card-menu">{menu}</span>}
        </span>
      </div>
      <h2 className="card-title">
        <Link to={isPublic ? page : screenOf('projects', id)} data-prefetch reloadDocument={isPublic}>
          <Isolate>{name}</Isolate>
        </Link>
      </h2>
      <p className="card-text cut-after-two" dir="auto">
        {plainLine(project.description)}
      </p>
      <ProjectTags project={project} />
      <details className="project-more">
        <summary aria-label={t('common:labelledName', { label: t('details'), value: name })}>
          {t('details')}
        </summary>
        <ProjectFacts project={project} />
        <Text title={t('description')} text={project.description} />
        {project.more !== '' && <Text title={t('more')} text={project.more} />}
      </details>
      <div className="card-foot">
        <BudgetRange {...project} isShort />
        {hasTime(project) && (
          <span className="project-card-left end">
            <Icon of={IconClock} size={15} />
            <DaysLeft deadline={project.deadline} />
          </span>
        )}
        <span
          className={`project-card-left ${hasTime(project) ? '' : 'end'}`}
          role="img"
          title={comments}
          aria-label={comments}
        >
          <Icon of={IconMessage2} size={15} />
          {format.compact(project.comments)}
        </span>
      </div>
    </article>
  )
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <UserText text={plainLines(text)} />
    </>
  )
}
