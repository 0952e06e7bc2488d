import { type Icon, IconCopy, IconDots, IconLink, IconQrcode } from '@tabler/icons-react'

const icons = { link: IconLink, copy: IconCopy, qr: IconQrcode, more: IconDots } satisfies Record<
  string,
  Icon
>
const size = 18

/** The drawings that rows point at; one set for the whole list. */
export function RowIconSet() {
  return (
    <svg className="only-heard" aria-hidden="true">
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`row-${name}`} viewBox="0 0 24 24">
          <Drawing size={24} stroke={1.6} />
        </symbol>
      ))}
    </svg>
  )
}

export function RowIcon({ of: name }: { of: keyof typeof icons }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`#row-${name}`} />
    </svg>
  )
}
