import type { TemplateId } from '@domain/forms/templates/template'
import {
  IconBriefcase,
  IconBug,
  IconCalendarEvent,
  IconConfetti,
  IconMailHeart,
  IconMessageCircle,
  IconMoodSmile,
  IconSchool,
  IconShoppingBag,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react'
import { Icon } from '~/components/icon'

export const templateIcons: Record<TemplateId, TablerIcon> = {
  contact: IconMessageCircle,
  event: IconCalendarEvent,
  job: IconBriefcase,
  course: IconSchool,
  bug: IconBug,
  satisfaction: IconMoodSmile,
  quiz: IconTrophy,
  meetup: IconConfetti,
  order: IconShoppingBag,
  newsletter: IconMailHeart,
}

type StartProps = { value: string; icon: TablerIcon; name: string; line: string; from: string }

/** One of the beginnings that a new form is chosen from. */
export function Start({ value, icon, name, line, from }: StartProps) {
  return (
    <label className="form-start">
      <input type="radio" name="from" value={value} defaultChecked={value === from} />
      <span className="row-tile">
        <Icon of={icon} size={18} />
      </span>
      <span className="form-start-text">
        <strong>{name}</strong>
        <span className="muted">{line}</span>
      </span>
    </label>
  )
}
