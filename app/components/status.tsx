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

export const states = {
  done: { color: 'jade', Icon: IconCircleCheck },
  new: { color: 'indigo', Icon: IconInfoCircle },
  planned: { color: 'indigo', Icon: IconCalendarEvent },
  building: { color: 'amber', Icon: IconHammer },
  waiting: { color: 'amber', Icon: IconClock },
  urgent: { color: 'tomato', Icon: IconFlame },
  failed: { color: 'red', Icon: IconAlertCircle },
  off: { color: 'gray', Icon: IconCircleMinus },
} as const

/** A state as icon and word; never colour alone. */
export function Status({ state, children }: { state: keyof typeof states; children: ReactNode }) {
  const { color, Icon } = states[state]
  return (
    <Badge variant="soft" radius="full" size="1" color={color}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      {children}
    </Badge>
  )
}
