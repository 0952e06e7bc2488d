import type { MediaProps } from '@domain/documents/blocks'
import type { Direction } from '@domain/locale'
import { safeLink } from '@domain/safe-link'
import { AlignmentType, ExternalHyperlink, ImageRun, Paragraph, TextRun } from 'docx'
import { baseSize } from './looks'
import { scriptRuns } from './script-runs'

/** A picture at hand: its bytes, and how large it is shown, in pixels. */
export type Picture = { bytes: Uint8Array; type: string; width: number; height: number; turn: number }

const widestShown = 600
const kinds: Record<string, 'png' | 'jpg' | 'gif'> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** Takes a picture's or video's block, the picture and where it is found; gives its paragraphs. */
export function mediaOf(
  media: MediaProps,
  { picture, address, direction }: { picture: Picture | null; address: string | null; direction: Direction },
): Paragraph[] {
  const kind = picture && kinds[picture.type]
  const shown = picture && kind ? [imageOf(media, picture, kind)] : linkOf(media, address)
  const looks = { bidirectional: direction === 'rtl', alignment: alignmentOf(media) }
  const caption = scriptRuns(media.caption, direction).map(
    ({ text, isRightToLeft }) =>
      new TextRun({
        text,
        rightToLeft: isRightToLeft,
        size: baseSize - 4,
        sizeComplexScript: baseSize - 4,
        color: '6B6B66',
      }),
  )
  return [
    ...(shown.length > 0 ? [new Paragraph({ ...looks, children: shown })] : []),
    ...(caption.length > 0 ? [new Paragraph({ ...looks, style: 'Caption', children: caption })] : []),
  ]
}

function alignmentOf({ align }: MediaProps) {
  if (align === 'center') return AlignmentType.CENTER
  return align === 'right' ? AlignmentType.END : AlignmentType.START
}

// Bytes are stored as the camera held it; Word does not read how it is to be turned.
function imageOf(media: MediaProps, picture: Picture, type: 'png' | 'jpg' | 'gif'): ImageRun {
  const width = Math.min(widestShown, media.width ?? picture.width)
  const height = Math.max(1, Math.round((width * picture.height) / picture.width))
  const isSideways = picture.turn % 180 !== 0
  const size = isSideways ? { width: height, height: width } : { width, height }
  const words = media.caption || media.name || ' '
  return new ImageRun({
    type,
    data: picture.bytes,
    transformation: { ...size, ...(picture.turn ? { rotation: picture.turn } : {}) },
    altText: { title: words, description: words, name: media.name || 'picture' },
  })
}

function linkOf(media: MediaProps, address: string | null) {
  const href = address ?? safeLink(media.url)
  if (!href || !/^https?:/.test(href)) return []
  const label = new TextRun({ text: media.name || href, style: 'Hyperlink' })
  return [new ExternalHyperlink({ link: href, children: [label] })]
}
