import { initialsOf, tintOf } from '@domain/initials'
import { day, tints } from './colors'
import { escaped } from './marks'

const box = (style: string, text: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="32" height="32" align="center" valign="middle" style="font-size:13px;line-height:32px;font-weight:600;${style}">${text}</td></tr></table>`

/** Takes a person's name; gives a round face with the initials, as there are no pictures from elsewhere in a mail. */
export function faceOf(name: string): string {
  const [ground, letters] = tints[tintOf(name)] ?? tints[0]
  return box(`border-radius:16px;background:${ground};color:${letters}`, escaped(initialsOf(name)))
}

/** The tile of an event without a person. */
export const tile = box(`border-radius:6px;background:${day.ground};color:${day.muted}`, '&#8226;')
