import type { CSSProperties } from 'react'

type Size = 20 | 24 | 32 | 36 | 88

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
 * Initials on a tint made from the name; plain markup, so that it is there before any script. They are a picture, drawn by
 * the sheet: as text they would have to be part of what the button around them is called.
 */
export function Avatar({ name, size = 32 }: { name: string; size?: Size }) {
  const style: CSSProperties = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.42) }
  return (
    <span
      className={`avatar tint-${tintOf(name)}`}
      style={style}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}

/** A person in a line: avatar and name. */
export function Person({ name, size = 24 }: { name: string; size?: Size }) {
  return (
    <span className="person">
      <Avatar name={name} size={size} />
      <bdi className="cut">{name}</bdi>
    </span>
  )
}
