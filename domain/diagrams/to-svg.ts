import { firstDirection } from '../documents/direction'
import { escapeHtml } from '../documents/inline-html'
import { isImageFile } from './fields'
import { memberImage } from './images'
import type { KeptElement } from './to-text'

type Box = { x: number; y: number; width: number; height: number }
type Point = readonly [number, number]

/** More elements than this are not drawn on the server. */
const maxDrawn = 3_000
const around = 16
const nameHeight = 24

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other
const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)
const short = (value: number): string => String(Math.round(value * 100) / 100)
const boxOf = ({ x, y, width, height }: KeptElement): Box => ({
  x: numberOr(x, 0),
  y: numberOr(y, 0),
  width: numberOr(width, 0),
  height: numberOr(height, 0),
})

/** Takes the id of an image's picture; gives the address under which the reader of the drawing has it. */
export type ImageAddress = (fileId: string) => string

/**
 * Takes the elements of a diagram; gives a plain drawing of them as SVG, without the hand-drawn look of the editor, for
 * readers without scripts and for lists before there is a picture. Null when there is nothing to draw.
 */
export function diagramSvg(
  elements: readonly KeptElement[],
  addressOf: ImageAddress = memberImage,
): string | null {
  const drawn = elements.slice(0, maxDrawn)
  const inside = drawn.map((element) => draw(element, addressOf)).join('')
  if (inside === '') return null
  const { x, y, width, height } = boundsOf(drawn)
  const view = [x - around, y - around, width + 2 * around, height + 2 * around].map(short)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}">${inside}</svg>`
}

function boundsOf(elements: readonly KeptElement[]): Box {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9]
  for (const element of elements) {
    const box = boxOf(element)
    const points = pointsOf(element)
    // The name of a frame is above it.
    if (element.type === 'frame') top = Math.min(top, box.y - nameHeight)
    for (const [x, y] of points.length > 0
      ? points
      : ([
          [0, 0],
          [box.width, box.height],
        ] as const)) {
      left = Math.min(left, box.x + x)
      right = Math.max(right, box.x + x)
      top = Math.min(top, box.y + y)
      bottom = Math.max(bottom, box.y + y)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const pointsOf = ({ points }: KeptElement): Point[] => (Array.isArray(points) ? (points as Point[]) : [])

function draw(element: KeptElement, addressOf: ImageAddress): string {
  const box = boxOf(element)
  const shape = element.type === 'image' ? imageOf(element, box, addressOf) : shapeOf(element, box)
  if (shape === '') return ''
  const angle = numberOr(element.angle, 0)
  const middle = `${short(box.width / 2)} ${short(box.height / 2)}`
  const turn = angle === 0 ? '' : ` rotate(${short((angle * 180) / Math.PI)} ${middle})`
  const opacity = numberOr(element.opacity, 100)
  const faint = opacity === 100 ? '' : ` opacity="${short(opacity / 100)}"`
  return `<g transform="translate(${short(box.x)} ${short(box.y)})${turn}"${faint}>${shape}</g>`
}

function shapeOf(element: KeptElement, box: Box): string {
  const [w, h] = [short(box.width), short(box.height)]
  const look = lookOf(element)
  switch (element.type) {
    case 'rectangle':
      return `<rect width="${w}" height="${h}" rx="${short(cornerOf(element, box))}"${look}/>`
    case 'ellipse':
      return `<ellipse cx="${short(box.width / 2)}" cy="${short(box.height / 2)}" rx="${short(box.width / 2)}" ry="${short(box.height / 2)}"${look}/>`
    case 'diamond': {
      const [x, y] = [short(box.width / 2), short(box.height / 2)]
      return `<polygon points="${x},0 ${w},${y} ${x},${h} 0,${y}"${look}/>`
    }
    case 'arrow':
    case 'line':
    case 'freedraw':
      return lineOf(element, look)
    case 'text':
      return words(element, box)
    case 'frame':
      return `<rect width="${w}" height="${h}" rx="8" fill="none" stroke="#bbb" stroke-width="2"/><text y="-8" fill="#777" font-family="system-ui, sans-serif" font-size="14">${escapeHtml(textOr(element.name, ''))}</text>`
    default:
      return ''
  }
}

/** The whole picture, of which the box shows a part where the image is cropped. */
function imageOf(element: KeptElement, { width, height }: Box, addressOf: ImageAddress): string {
  const { fileId, crop, scale } = element as { fileId?: unknown; crop?: Crop | null; scale?: unknown }
  if (!isImageFile(fileId)) return ''
  const [across, down] = Array.isArray(scale) ? (scale as number[]) : [1, 1]
  const mirror =
    across === -1 || down === -1
      ? ` transform="translate(${across === -1 ? short(width) : 0} ${down === -1 ? short(height) : 0}) scale(${across} ${down})"`
      : ''
  const [w, h] = [short(width), short(height)]
  const image = (box: string) =>
    `<image href="${escapeHtml(addressOf(fileId))}" ${box} preserveAspectRatio="none"/>`
  if (!crop) return `<g${mirror}>${image(`width="${w}" height="${h}"`)}</g>`
  const view = [crop.x, crop.y, crop.width, crop.height].map(short).join(' ')
  const whole = `width="${short(crop.naturalWidth)}" height="${short(crop.naturalHeight)}"`
  return `<g${mirror}><svg width="${w}" height="${h}" viewBox="${view}" preserveAspectRatio="none">${image(whole)}</svg></g>`
}

type Crop = Record<'x' | 'y' | 'width' | 'height' | 'naturalWidth' | 'naturalHeight', number>

/** Rounded corners as Excalidraw has them. */
function cornerOf({ roundness }: KeptElement, { width, height }: Box): number {
  return roundness === null || roundness === undefined ? 0 : Math.min(32, Math.min(width, height) / 4)
}

function lookOf({ strokeColor, backgroundColor, strokeWidth, strokeStyle }: KeptElement): string {
  const fill = textOr(backgroundColor, 'transparent')
  const thick = numberOr(strokeWidth, 2)
  const dashes = strokeStyle === 'dashed' ? '8 9' : strokeStyle === 'dotted' ? `1.5 ${short(5 + thick)}` : ''
  return ` fill="${escapeHtml(fill === 'transparent' ? 'none' : fill)}" stroke="${escapeHtml(textOr(strokeColor, '#1e1e1e'))}" stroke-width="${short(thick)}" stroke-linecap="round" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}`
}

function lineOf(element: KeptElement, look: string): string {
  const points = pointsOf(element)
  if (points.length < 2) return ''
  const path = `<path d="${pathOf(points, element.roundness != null)}"${look}/>`
  if (element.type !== 'arrow') return path
  const first = points[0]
  const last = points.at(-1)
  const [second, former] = [points[1], points.at(-2)]
  const color = escapeHtml(textOr(element.strokeColor, '#1e1e1e'))
  const size = 8 + 2 * numberOr(element.strokeWidth, 2)
  const head = (kind: unknown, at?: Point, from?: Point) =>
    typeof kind === 'string' && at && from ? headAt(at, from, { size, color, look }) : ''
  return path + head(element.startArrowhead, first, second) + head(element.endArrowhead, last, former)
}

/** A curve through the points where the line is round (Catmull–Rom), else a straight one. */
function pathOf(points: readonly Point[], isRound: boolean): string {
  const at = (nth: number): Point => points[Math.min(points.length - 1, Math.max(0, nth))] ?? [0, 0]
  const [x, y] = at(0)
  let path = `M${short(x)} ${short(y)}`
  for (let nth = 1; nth < points.length; nth += 1) {
    const [before, from, to, after] = [at(nth - 2), at(nth - 1), at(nth), at(nth + 1)]
    path +=
      isRound && points.length > 2
        ? `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)} ${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)} ${short(to[0])} ${short(to[1])}`
        : `L${short(to[0])} ${short(to[1])}`
  }
  return path
}

function headAt(
  [x, y]: Point,
  from: Point,
  { size, color, look }: { size: number; color: string; look: string },
): string {
  const turn = Math.atan2(y - from[1], x - from[0])
  const corner = (by: number): string =>
    `${short(x - size * Math.cos(turn + by))} ${short(y - size * Math.sin(turn + by))}`
  const plain = look.replace(/ (fill|stroke-dasharray)="[^"]*"/g, '')
  return `<path d="M${corner(-0.45)}L${short(x)} ${short(y)}L${corner(0.45)}" fill="none"${plain.replace(/ stroke="[^"]*"/, ` stroke="${color}"`)}/>`
}

function words(element: KeptElement, { width }: Box): string {
  const text = textOr(element.text, '')
  const size = numberOr(element.fontSize, 20)
  const high = size * numberOr(element.lineHeight, 1.25)
  const isRight = firstDirection(text) === 'rtl'
  const align = textOr(element.textAlign, 'left')
  const x = align === 'center' ? width / 2 : align === 'right' ? width : 0
  const anchor = align === 'center' ? 'middle' : (align === 'right') === isRight ? 'start' : 'end'
  const lines = text.split('\n').map((line, nth) => {
    const y = nth * high + (high + size * 0.7) / 2
    return `<tspan x="${short(x)}" y="${short(y)}">${escapeHtml(line)}</tspan>`
  })
  const direction = isRight ? ' direction="rtl"' : ''
  const color = escapeHtml(textOr(element.strokeColor, '#1e1e1e'))
  return `<text${direction} text-anchor="${anchor}" fill="${color}" font-family="system-ui, sans-serif" font-size="${short(size)}" xml:space="preserve">${lines.join('')}</text>`
}
