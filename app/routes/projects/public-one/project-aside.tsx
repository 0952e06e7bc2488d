import { type Project, stateAfter } from '@domain/projects'
import { screenOf } from '@domain/screens'
import { IconFlag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Person } from '~/components/person'
import { usePublicPath } from '~/components/public/use-home'
import { BudgetRange, ProjectFacts, Tomans } from '../facts'

type Props = {
  project: Project
  isMember: boolean
  /** The path of this page. */
  path: string
}

/** The budget and needs of an open project, the way to make an offer, and its owner. */
export function ProjectAside({ project, isMember, path }: Props) {
  const { t } = useTranslation(['projects', 'landing'])
  const { owner } = project
  const page = usePublicPath(`/u/${owner.handle}`)
  return (
    <aside className="panel project-public-side" aria-label={t('details')}>
      <div>
        <p className="project-public-budget">
          <span>{t('budget')}</span>
          <BudgetRange {...project} />
          <Tomans {...project} />
        </p>
        <ProjectFacts project={project} isRest />
        <MakeOffer project={project} isMember={isMember} />
      </div>
      <a href={page} className="project-public-owner">
        <Person name={owner.displayName} picture={owner.avatarUrl} size={36} />
        <span className="muted">{t('reviewsOfOwner')}</span>
      </a>
      <a
        href={`/dashboard/reports/${project.id}?back=${encodeURIComponent(path)}`}
        className="project-public-report"
      >
        <Icon of={IconFlag} size={15} />
        {t('landing:report')}
      </a>
    </aside>
  )
}

/** The way to the offer form of an open project; a visitor signs in on the way there. */
function MakeOffer({ project, isMember }: Omit<Props, 'path'>) {
  const { t } = useTranslation('projects')
  if (stateAfter(project.state, 'offer') === null) return null
  const form = `${screenOf('projects', project.id)}/offer`
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: form })}`
  return (
    <>
      <a href={isMember ? form : signIn} className="public-button solid">
        {t('doIt')}
      </a>
      <p className="muted">{t(isMember ? 'offerHow' : 'offerHowVisitor')}</p>
    </>
  )
}
