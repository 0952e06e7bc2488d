import type { Icon as DrawnIcon, IconProps } from '@tabler/icons-react'

/** An icon beside words that say the same, so that it is drawn and never heard. */
export function Icon({ of: Drawn, size = 16, stroke = 1.6, ...rest }: IconProps & { of: DrawnIcon }) {
  return <Drawn size={size} stroke={stroke} aria-hidden="true" {...rest} />
}
