import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import { ownFilters } from './addresses'

/** The views of a member's projects: those they posted, the offers they sent, and the work that they won. */
export const mineViews = ['posted', 'offers', 'working'] as const
export type MineView = (typeof mineViews)[number]

/** Gives the address of a view of the member's projects. */
export const mineAddress = (view: MineView) =>
  view === 'posted' ? ownFilters.path : `${ownFilters.path}/${view}`

export function MineTabs({ current }: { current: MineView }) {
  const { t } = useTranslation('projects')
  const options = mineViews.map((value) => ({ value, text: t(`mine_${value}`), to: mineAddress(value) }))
  return <SegmentLinks label={t('myProjects')} options={options} current={current} />
}
