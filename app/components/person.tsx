import { smallAvatar } from '@domain/avatars'
import { initialsOf, tintOf } from '@domain/initials'
import type { CSSProperties } from 'react'

type Size = 20 | 24 | 32 | 36 | 56 | 88

/** Up to this width the small picture is sharp on nearly every screen. */
const smallUpTo = 48

type Props = {
  name: string
  /** The address of the picture; without one there are the initials. */
  picture: string | null | undefined
  size?: Size
}

/**
 * A person's picture over initials on a tint made from the name, which stay where it does not come; plain markup, so that
 * it is there before any script. Initials are drawn by the sheet: as text they would have to be part of what the button
 * around them is called.
 */
export function Avatar({ name, picture, size = 32 }: Props) {
  const style: CSSProperties = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.42) }
  return (
    <span
      className={`avatar tint-${tintOf(name)}`}
      style={style}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {picture && (
        <img
          key={picture}
          src={size > smallUpTo ? picture : smallAvatar(picture)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  )
}

/** A person in a line: avatar and name. */
export function Person({ name, picture, size = 24 }: Props) {
  return (
    <span className="person">
      <Avatar name={name} picture={picture} size={size} />
      <bdi className="cut">{name}</bdi>
    </span>
  )
}
