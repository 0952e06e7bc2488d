import { firstDirection } from '../documents/direction'
import { orderKey } from './order'

const colors = {
  blue: ['#4a7bd8', '#e7effd'],
  green: ['#2f9e77', '#e0f5ec'],
  yellow: ['#d98a1c', '#fff3bf'],
  red: ['#e0604f', '#ffe9e5'],
  violet: ['#8f7ae0', '#f1edff'],
  teal: ['#22a7b8', '#dcf7f9'],
  pink: ['#c77fd6', '#faeafc'],
  gray: ['#7f8797', '#eff1f5'],
} as const
const ink = '#1e1e1e'

/** A shape with its words, and the boxes that its arrows lead to, with a word on the arrow; or a line with words above it, an arrow where it has some. */
export type Box =
  | {
      at: readonly [x: number, y: number, width: number, height: number]
      shape?: 'rectangle' | 'diamond' | 'ellipse'
      text?: string
      color?: keyof typeof colors
      to?: readonly (number | readonly [box: number, word: string])[]
    }
  | { line: readonly (readonly [number, number])[]; text?: string; isDashed?: boolean }

type DrawnElement = { id: string } & Record<string, unknown>

const fontSize = 20
const lineHeight = 1.25
/** Nunito among Excalidraw's fonts; Persian and Arabic letters in it are Vazirmatn. */
const fontFamily = 6

/** Takes boxes; gives the elements that draw them, as Excalidraw has them. Their ids follow from their places. */
export function drawBoxes(boxes: readonly Box[]): DrawnElement[] {
  const elements = boxes.flatMap((box, nth) => ('line' in box ? lineOf(box, nth) : boxOf(box, nth)))
  const arrows = boxes.flatMap((box, nth) =>
    'line' in box
      ? []
      : (box.to ?? []).flatMap((to) =>
          typeof to === 'number' ? arrowOf(boxes, nth, to) : withWord(arrowOf(boxes, nth, to[0]), to[1]),
        ),
  )
  const all = [...elements, ...arrows]
  for (const arrow of arrows) bind(all, arrow)
  return all.map((element, nth) => ({ ...element, index: orderKey(nth) }))
}

const plain = {
  angle: 0,
  strokeColor: ink,
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [],
  frameId: null,
  isDeleted: false,
  boundElements: null,
  link: null,
  locked: false,
}

function boxOf(box: Extract<Box, { at: unknown }>, nth: number): DrawnElement[] {
  const [x, y, width, height] = box.at
  const [strokeColor, backgroundColor] = colors[box.color ?? 'gray']
  const id = `box${nth}`
  const label = box.text ? labelOf(box.text, { id: `text${nth}`, x, y, width, height }) : null
  const shape = {
    ...plain,
    id,
    type: box.shape ?? 'rectangle',
    ...{ x, y, width, height, strokeColor, backgroundColor },
    seed: nth + 1,
    roundness: box.shape === 'ellipse' ? null : { type: box.shape === 'diamond' ? 2 : 3 },
    boundElements: label ? [{ id: label.id, type: 'text' }] : [],
  }
  return label ? [shape, { ...label, containerId: id }] : [shape]
}

type LabelPlace = { id: string; x: number; y: number; width: number; height: number }

/** Words in the middle of a place; the editor measures them again. */
function labelOf(text: string, { id, x, y, width, height }: LabelPlace): DrawnElement {
  const lines = text.split('\n')
  const wide = Math.max(...lines.map((line) => [...line].length)) * fontSize * 0.55
  const high = lines.length * fontSize * lineHeight
  return {
    ...plain,
    id,
    type: 'text',
    x: x + (width - wide) / 2,
    y: y + (height - high) / 2,
    width: wide,
    height: high,
    seed: 1,
    roundness: null,
    ...{ text, originalText: text, fontSize, fontFamily, lineHeight },
    textAlign: lines.length > 1 && firstDirection(text) !== 'rtl' ? 'left' : 'center',
    verticalAlign: 'middle',
    containerId: null,
    autoResize: true,
  }
}

const ends = { startBinding: null, endBinding: null, startArrowhead: null, elbowed: false }

function lineOf({ line, text, isDashed }: Extract<Box, { line: unknown }>, nth: number): DrawnElement[] {
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
  const [x, y] = first
  const points = line.map(([px, py]) => [px - x, py - y])
  const [width, height] = [Math.abs(last[0] - x), Math.abs(last[1] - y)]
  const arrow = {
    ...plain,
    ...ends,
    id: `line${nth}`,
    type: text ? 'arrow' : 'line',
    strokeStyle: isDashed ? 'dashed' : 'solid',
    ...{ x, y, width, height, points },
    seed: nth + 1,
    roundness: null,
    endArrowhead: text ? 'arrow' : null,
  }
  if (!text) return [arrow]
  const above = { id: `text${nth}`, x: Math.min(x, last[0]), y: y - 30, width, height: fontSize }
  return [arrow, labelOf(text, above)]
}

/** An arrow from the middle of one box to another, between their sides that face each other. */
function arrowOf(boxes: readonly Box[], from: number, to: number): DrawnElement[] {
  const [one, other] = [boxes[from], boxes[to]]
  if (!one || !other || 'line' in one || 'line' in other) return []
  const [a, b] = [one.at, other.at]
  const middle = ([x, y, width, height]: typeof a) => [x + width / 2, y + height / 2] as const
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)]
  const isAcross = Math.abs(bx - ax) - (a[2] + b[2]) / 2 >= Math.abs(by - ay) - (a[3] + b[3]) / 2
  const gap = 6
  const start = isAcross
    ? ([ax + (Math.sign(bx - ax) * a[2]) / 2 + Math.sign(bx - ax) * gap, ay] as const)
    : ([ax, ay + (Math.sign(by - ay) * a[3]) / 2 + Math.sign(by - ay) * gap] as const)
  const end = isAcross
    ? ([bx - (Math.sign(bx - ax) * b[2]) / 2 - Math.sign(bx - ax) * gap, by] as const)
    : ([bx, by - (Math.sign(by - ay) * b[3]) / 2 - Math.sign(by - ay) * gap] as const)
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  return [
    {
      ...plain,
      ...ends,
      id: `arrow${from}-${to}`,
      type: 'arrow',
      x: start[0],
      y: start[1],
      width: Math.abs(dx),
      height: Math.abs(dy),
      points: [
        [0, 0],
        [dx, dy],
      ],
      seed: from * 31 + to + 1,
      roundness: { type: 2 },
      startBinding: { elementId: `box${from}`, focus: 0, gap },
      endBinding: { elementId: `box${to}`, focus: 0, gap },
      endArrowhead: 'arrow',
    },
  ]
}

/** Puts a word on the middle of an arrow, which it moves with. */
function withWord(arrows: DrawnElement[], word: string): DrawnElement[] {
  return arrows.flatMap((arrow) => {
    const [, [dx, dy] = [0, 0]] = arrow.points as [number, number][]
    const middle = { x: Number(arrow.x) + dx / 2, y: Number(arrow.y) + dy / 2, width: 0, height: 0 }
    const label = { ...labelOf(word, { id: `${arrow.id}-word`, ...middle }), containerId: arrow.id }
    return [{ ...arrow, boundElements: [{ id: label.id, type: 'text' }] }, label]
  })
}

/** Takes boxes; gives them mirrored, for scripts that are read from the right. */
export const mirrored = (boxes: readonly Box[]): Box[] =>
  boxes.map((box) => {
    if ('line' in box) return { ...box, line: box.line.map(([x, y]) => [-x, y] as const) }
    const [x, y, width, height] = box.at
    return { ...box, at: [-x - width, y, width, height] as const }
  })

/** Names an arrow in the boxes that it is bound to. */
function bind(elements: DrawnElement[], { id, startBinding, endBinding }: DrawnElement): void {
  for (const binding of [startBinding, endBinding]) {
    if (typeof binding !== 'object' || binding === null || !('elementId' in binding)) continue
    const box = elements.find((element) => element.id === binding.elementId)
    if (box && Array.isArray(box.boundElements)) box.boundElements.push({ id, type: 'arrow' })
  }
}
