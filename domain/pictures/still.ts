import { type View, viewOf } from './picture'
import type { PictureType } from './types'
import { chunksOf } from './webp'

const animation = 0x02

/** Takes a cleaned picture and its type; tells whether it is one picture, not several that move. */
export function isStill(type: PictureType, bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  if (type === 'image/webp') return isStillWebp(view)
  if (type !== 'image/png') return type === 'image/jpeg'
  // PNG tells of its frames before the first of them.
  for (let at = 33, name = ''; name !== 'IDAT' && name !== 'IEND'; at += 12 + view.word(at)) {
    name = view.text(at + 4, 4)
    if (name === 'acTL') return false
  }
  return true
}

// Some viewers go by the flag, others by the chunks.
function isStillWebp(view: View): boolean {
  const isFlagged = view.text(12, 4) === 'VP8X' && (view.byte(20) & animation) !== 0
  return !isFlagged && [...chunksOf(view, 12, view.length)].every(({ name }) => !/^AN(?:IM|MF)$/.test(name))
}
