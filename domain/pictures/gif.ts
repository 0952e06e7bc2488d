import { joined } from '../bytes'
import { BrokenPicture, type CleanPicture, type View, viewOf } from './picture'

const block = { extension: 0x21, image: 0x2c, end: 0x3b }
const extension = { control: 0xf9, application: 0xff }
// The two that tell how often an animation repeats.
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Takes a GIF; gives it without comments, texts, XMP and what follows its end. Animation stays. */
export function cleanGif(bytes: Uint8Array): CleanPicture {
  const view = viewOf(bytes)
  let width = view.short(6, true)
  let height = view.short(8, true)
  let at = 13 + paletteBytes(view.byte(10))
  const parts: Uint8Array[] = [view.part(0, at)]
  let pictures = 0
  for (let kind = view.byte(at); kind !== block.end; kind = view.byte(at)) {
    const end = kind === block.image ? endOfImage(view, at) : endOfBlocks(view, at + 2)
    if (kind === block.image) {
      pictures += 1
      width = Math.max(width, view.short(at + 1, true) + view.short(at + 5, true))
      height = Math.max(height, view.short(at + 3, true) + view.short(at + 7, true))
    } else if (kind !== block.extension) throw new BrokenPicture('an unknown block')
    if (kind === block.image || isKept(view, at)) parts.push(view.part(at, end))
    at = end
  }
  if (pictures === 0 || width === 0 || height === 0) throw new BrokenPicture('no picture in it')
  return { bytes: joined([...parts, Uint8Array.of(block.end)]), width, height }
}

function isKept(view: View, at: number): boolean {
  const kind = view.byte(at + 1)
  if (kind === extension.control) return true
  return kind === extension.application && loops.includes(view.text(at + 3, 11))
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfImage(view: View, at: number): number {
  return endOfBlocks(view, at + 11 + paletteBytes(view.byte(at + 9)))
}

function endOfBlocks(view: View, from: number): number {
  let at = from
  for (let length = view.byte(at); length > 0; length = view.byte(at)) at += 1 + length
  return at + 1
}
