import type { ListedProject, Project } from '@domain/projects'
import { publicScreenOf, screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { Isolate } from '~/components/user-text'
import { useRunLinks } from '~/lib/run-links'
import { BudgetRange, ProjectFacts, ProjectStatus, Urgent } from './facts'

/** How far a project is, whose it is, and since when. */
export function ProjectLine({ project, face }: { project: ListedProject; face?: ReactNode }) {
  const { t } = useTranslation('projects')
  const { owner, editedAt } = project
  return (
    <span className="project-line">
      <ProjectStatus state={project.state} /> <Urgent isUrgent={project.isUrgent} />{' '}
      {face ?? (
        <PersonLink person={owner}>
          <Person name={owner.displayName} picture={owner.avatarUrl} size={24} />
        </PersonLink>
      )}{' '}
      <Moment value={project.createdAt} show="relative" />{' '}
      {editedAt && (
        <span>
          {t('edited')} <Moment value={editedAt} show="relative" />
        </span>
      )}
    </span>
  )
}

/** The description of a project, further facts, and the idea that it was made of. */
export function ProjectText({ project, isPublic = false }: { project: Project; isPublic?: boolean }) {
  const { t } = useTranslation('projects')
  const withRunLinks = useRunLinks()
  return (
    <div className="project-text">
      <div
        className="reading reading-said"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: withRunLinks(project.html) }}
      />
      {project.more !== '' && (
        <>
          <h2>{t('more')}</h2>
          <div
            className="reading reading-said"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
            dangerouslySetInnerHTML={{ __html: withRunLinks(project.moreHtml) }}
          />
        </>
      )}
      {project.idea && (
        <p className="muted">
          {t('ofIdea')}{' '}
          <Link
            to={
              isPublic
                ? publicScreenOf('ideas', project.idea.id, project.idea.subject)
                : screenOf('ideas', project.idea.id)
            }
            reloadDocument={isPublic}
            className="plain-link"
          >
            <Isolate>{project.idea.subject}</Isolate>
          </Link>
        </p>
      )}
    </div>
  )
}

type SideProps = { project: ListedProject; similar: readonly ListedProject[] }

/** The requirements of a project, and similar ones. */
export function ProjectSide({ project, similar }: SideProps) {
  const { t } = useTranslation('projects')
  return (
    <aside className="stack">
      <Panel title={t('details')}>
        <div className="panel-body">
          <ProjectFacts project={project} />
        </div>
      </Panel>
      {similar.length > 0 && (
        <Panel title={t('similar')}>
          <ul className="project-similar">
            {similar.map((one) => (
              <li key={one.id}>
                <Link to={screenOf('projects', one.id)} data-prefetch>
                  <Isolate>{one.name}</Isolate>
                </Link>
                <span className="muted">
                  <BudgetRange {...one} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  )
}
