import { type ListedProject, stateAfter } from '@domain/projects'
import { ThingMenu } from '~/components/thing-menu'
import { ownFilters } from './addresses'

type Props = {
  project: ListedProject
  onRemove?: (thing: { id: string; title: string }) => void
  isOfPage?: boolean
  children?: React.ReactNode
}

/** The actions on a project: its owner changes it before the award, on its page by a button beside; others report it. */
export function ProjectMenu({ project: { id, name, isOwn, state }, isOfPage = false, ...rest }: Props) {
  return (
    <ThingMenu
      thing={{ id, title: name }}
      editAt={isOwn && !isOfPage && stateAfter(state, 'edit') !== null && `/dashboard/allproject/${id}/edit`}
      removeAt={isOwn && stateAfter(state, 'delete') !== null && ownFilters.path}
      isReported={!isOwn}
      isOfPage={isOfPage}
      {...rest}
    />
  )
}
