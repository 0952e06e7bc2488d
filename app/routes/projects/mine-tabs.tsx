import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import { ownFilters } from './addresses'

/** The offers that a member sent and the projects that they won. */
export const workAddress = `${ownFilters.path}/working`

/** The two sides of a member's projects: posted ones, and ones with an offer of theirs. */
export function MineTabs({ current }: { current: 'posted' | 'work' }) {
  const { t } = useTranslation('projects')
  const options = [
    { value: 'posted', text: t('mine_posted'), to: ownFilters.path },
    { value: 'work', text: t('myWork'), to: workAddress },
  ]
  return <SegmentLinks label={t('myProjects')} options={options} current={current} />
}
