import type { ListedProject } from '@domain/projects'
import { plainLine } from '@domain/text/plain-text'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Person } from '~/components/person'
import { BudgetRange, DaysLeft, ProjectTags, Urgent } from '../facts'

type Props = { project: ListedProject; isChosen: boolean; isDated: boolean }

/** The card of a project as it will be in the list; `isDated` tells whether its deadline was chosen. */
export function Preview({ project, isChosen, isDated }: Props) {
  const { t } = useTranslation('projects')
  const { owner, name } = project
  return (
    <aside className="project-wizard-side" aria-label={t('preview')}>
      <p className="muted">{t('preview')}</p>
      <div className="panel card project-card">
        <div className="card-head">
          <Person name={owner.displayName} picture={owner.avatarUrl} size={24} />
          <span className="project-card-end">
            <Urgent isUrgent={project.isUrgent} />
          </span>
        </div>
        <p className={`card-title ${name ? '' : 'muted'}`}>
          <bdi>{name || t('noName')}</bdi>
        </p>
        {project.description ? (
          <p className="card-text cut-after-two" dir="auto">
            {plainLine(project.description)}
          </p>
        ) : (
          <Ghost widths={['94%', '62%']} />
        )}
        {isChosen ? <ProjectTags project={project} /> : <Ghost widths={['72px', '88px']} isLine />}
        <div className="card-foot">
          {project.budgetMax > 0 ? <BudgetRange {...project} /> : <Ghost widths={['96px']} />}
          {isDated && (
            <span className="project-card-left end">
              <Icon of={IconClock} size={15} />
              <DaysLeft deadline={project.deadline} />
            </span>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The shape of what is not written yet. */
function Ghost({ widths, isLine = false }: { widths: readonly string[]; isLine?: boolean }) {
  return (
    <span className={isLine ? 'project-ghost line' : 'project-ghost'} aria-hidden="true">
      {widths.map((inlineSize) => (
        <i key={inlineSize} style={{ inlineSize }} />
      ))}
    </span>
  )
}
