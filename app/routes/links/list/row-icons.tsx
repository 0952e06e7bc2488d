import { type Icon, IconCopy, IconDots, IconLink, IconQrcode } from '@tabler/icons-react'
import { states } from '~/components/status'

const icons = {
  link: IconLink,
  copy: IconCopy,
  qr: IconQrcode,
  more: IconDots,
  off: states.off.Icon,
  failed: states.failed.Icon,
  waiting: states.waiting.Icon,
} satisfies Record<string, Icon>

/** The drawings that rows point at; one set for the whole list. */
export function RowIconSet() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
          <Drawing size={24} stroke={1.6} />
        </symbol>
      ))}
    </svg>
  )
}

export type RowIcon = keyof typeof icons
