import { smallAvatar } from '@domain/avatars'
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

const tints = 8

function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return sum % tints
}

/** Takes a name; gives two initials in Latin script, one in Arabic script, where letters would join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  if (/\p{Script=Arabic}/u.test(first)) return first
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toUpperCase()
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
