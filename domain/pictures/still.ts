import type { PictureType } from './clean'
import { viewOf } from './picture'

const animation = 0x02

/** Takes a cleaned picture and its type; tells whether it is one picture, not several that move. */
export function isStill(type: PictureType, bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  if (type === 'image/webp') return view.text(12, 4) !== 'VP8X' || (view.byte(20) & animation) === 0
  if (type !== 'image/png') return type === 'image/jpeg'
  // PNG tells of its frames before the first of them.
  for (let at = 33, name = ''; name !== 'IDAT' && name !== 'IEND'; at += 12 + view.word(at)) {
    name = view.text(at + 4, 4)
    if (name === 'acTL') return false
  }
  return true
}
