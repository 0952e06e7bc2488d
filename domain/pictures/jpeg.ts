import { joined } from '../bytes'
import { orientationIn, tiffWith } from './exif'
import {
  ascii,
  BrokenPicture,
  type CleanPicture,
  type Keeping,
  type Orientation,
  shownSize,
  type View,
  viewOf,
} from './picture'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }
// Frame headers; C4, C8 and CC are in the same range but are tables.
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
const isApp = (kind: number) => kind >= 0xe0 && kind <= 0xef
const comment = 0xfe

type State = Keeping & { parts: Uint8Array[]; width: number; height: number; orientation: Orientation }

/**
 * Takes a JPEG; gives it without EXIF, XMP, IPTC, comments, previews and whatever follows its end. The colour profile
 * stays unless it is not to, and so does the orientation, in an EXIF segment that holds nothing else.
 */
export function cleanJpeg(bytes: Uint8Array, keeping: Keeping): CleanPicture {
  const view = viewOf(bytes)
  const state: State = { ...keeping, parts: [], width: 0, height: 0, orientation: 1 }
  let at = 2
  for (;;) {
    while (view.byte(at) === 0xff && view.byte(at + 1) === 0xff) at += 1
    if (view.byte(at) !== 0xff) throw new BrokenPicture('no marker where one belongs')
    const kind = view.byte(at + 1)
    if (kind === marker.end) break
    at = kind === marker.scan ? takeScan(view, at, state) : takeSegment(view, at, kind, state)
  }
  if (state.width === 0 || state.height === 0) throw new BrokenPicture('no size')
  const turned = state.orientation === 1 ? [] : [exifSegment(state.orientation)]
  const kept = joined([
    Uint8Array.of(0xff, marker.start),
    ...turned,
    ...state.parts,
    Uint8Array.of(0xff, marker.end),
  ])
  return { bytes: kept, ...shownSize(state.width, state.height, state.orientation) }
}

function takeSegment(view: View, at: number, kind: number, state: State): number {
  const end = at + 2 + view.short(at + 2)
  if (end < at + 4) throw new BrokenPicture('a segment without length')
  const segment = view.part(at, end)
  if (isFrame(kind)) {
    state.height = Math.max(state.height, view.short(at + 5))
    state.width = Math.max(state.width, view.short(at + 7))
  }
  if (kind === marker.app1 && view.text(at + 4, 6) === 'Exif\0\0')
    state.orientation = orientationIn(segment.subarray(10))
  if (isKept(kind, view.text(at + 4, 12), state)) state.parts.push(segment)
  return end
}

// JFIF, the colour profile and Adobe's note on how colours are coded are needed to draw it.
function isKept(kind: number, name: string, { profile }: Keeping): boolean {
  if (kind === comment) return false
  if (!isApp(kind)) return true
  if (kind === marker.app0) return name.startsWith('JFIF\0')
  if (kind === marker.app2) return profile && name === 'ICC_PROFILE\0'
  return kind === marker.app14 && name.startsWith('Adobe')
}

/** A scan's data ends at the next marker that is neither a stuffed byte nor a restart. */
function takeScan(view: View, at: number, state: State): number {
  let end = at + 2 + view.short(at + 2)
  for (;;) {
    if (view.byte(end) === 0xff) {
      const next = view.byte(end + 1)
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break
    }
    end += 1
  }
  state.parts.push(view.part(at, end))
  return end
}

function exifSegment(orientation: Orientation): Uint8Array {
  const body = joined([ascii('Exif\0\0'), tiffWith(orientation)])
  const length = body.length + 2
  return joined([Uint8Array.of(0xff, marker.app1, length >> 8, length & 0xff), body])
}
