import { Badge } from '@radix-ui/themes'
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconFlame,
  IconHammer,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'

export const states = {
  done: { color: 'jade', icon: IconCircleCheck },
  new: { color: 'indigo', icon: IconInfoCircle },
  planned: { color: 'indigo', icon: IconCalendarEvent },
  building: { color: 'amber', icon: IconHammer },
  waiting: { color: 'amber', icon: IconClock },
  urgent: { color: 'tomato', icon: IconFlame },
  failed: { color: 'red', icon: IconAlertCircle },
  off: { color: 'gray', icon: IconCircleMinus },
} as const

/** A state as icon and word; never colour alone. */
export function Status({ state, children }: { state: keyof typeof states; children: ReactNode }) {
  const { color, icon } = states[state]
  return (
    <Badge variant="soft" radius="full" size="1" color={color}>
      <Icon of={icon} size={14} />
      {children}
    </Badge>
  )
}
