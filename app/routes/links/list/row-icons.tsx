import { IconCopy, IconDots, IconLink, IconQrcode } from '@tabler/icons-react'

const icons = { copy: IconCopy, dots: IconDots, link: IconLink, qr: IconQrcode }

const idOf = (name: string) => `row-icon-${name}`

/** The icons that every row shows, drawn once: in each row they would be most of what is drawn and sent. */
export function RowIcons() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={idOf(name)} stroke={1.6} />
      ))}
    </svg>
  )
}

/** One of them, by reference. */
export function RowIcon({ name, size }: { name: keyof typeof icons; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
