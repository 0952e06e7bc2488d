import { type Project, stateAfter } from '@domain/projects'
import { screenOf } from '@domain/screens'
import { useTranslation } from 'react-i18next'
import { Person } from '~/components/person'
import { PublicActs } from '~/components/public/public-acts'
import { usePublicPath } from '~/components/public/use-home'
import { BudgetRange, ProjectFacts, Tomans } from '../facts'

type Props = {
  project: Project
  isMember: boolean
  isOwn: boolean
  /** The whole address of this page, and its path. */
  address: string
  path: string
}

/** The budget and needs of an open project, the way to make an offer, and its owner. */
export function ProjectAside({ project, isMember, isOwn, address, path }: Props) {
  const { t } = useTranslation('projects')
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
        <NextStep project={project} isMember={isMember} isOwn={isOwn} />
      </div>
      <a href={page} className="project-public-owner">
        <Person name={owner.displayName} picture={owner.avatarUrl} size={36} />
        <span className="muted">{t('reviewsOfOwner')}</span>
      </a>
      <PublicActs id={project.id} address={address} path={path} />
    </aside>
  )
}

/** The way to the offer form of an open project, where a visitor signs in on the way; the owner's leads to the project. */
function NextStep({ project, isMember, isOwn }: Omit<Props, 'address' | 'path'>) {
  const { t } = useTranslation(['projects', 'votes'])
  if (isOwn)
    return (
      <a href={screenOf('projects', project.id)} className="public-button solid">
        {t('votes:open')}
      </a>
    )
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
