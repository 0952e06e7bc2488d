import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { Icon } from './icon'

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  refused: IconCloudExclamation,
} as const satisfies Record<string, TablerIcon>

type Props = {
  face: keyof typeof icons
  /** For the style sheet, which may tell more states apart than there are icons. */
  state: string
  className: string
  title?: string
  children: string
}

/** Whether one's changes are saved: an icon and a word. */
export function SaveSign({ face, state, className, title, children }: Props) {
  return (
    <span className={className} role="status" data-state={state} title={title}>
      <Icon of={icons[face]} size={17} />
      <span>{children}</span>
    </span>
  )
}
