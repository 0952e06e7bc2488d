import { Problem } from '../local/problem.mjs'

const colors = {
  blue: ['#4a7bd8', '#e7effd'],
  green: ['#2f9e77', '#e0f5ec'],
  yellow: ['#d98a1c', '#fff3bf'],
  red: ['#e0604f', '#ffe9e5'],
  gray: ['#7f8797', '#eff1f5'],
  pink: ['#c77fd6', '#faeafc'],
  teal: ['#22a7b8', '#dcf7f9'],
}

/** @typedef {[x: number, y: number, text: string, color: keyof typeof colors]} Box */

const [width, height] = [160, 72]
const look = {
  angle: 0,
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [],
  seed: 1,
}

/**
 * A box with its words, as Excalidraw has them.
 * @param {Box} box
 * @param {number} nth
 */
function boxOf([x, y, text, color], nth) {
  const [strokeColor, backgroundColor] = colors[color]
  const id = `box${nth}`
  const wide = 11 * [...text].length
  const shape = { ...look, id, type: 'rectangle', x, y, width, height, strokeColor, backgroundColor }
  const words = {
    ...look,
    ...{ id: `text${nth}`, type: 'text', x: x + (width - wide) / 2, y: y + 23.5, width: wide, height: 25 },
    ...{ text, originalText: text, fontSize: 20, fontFamily: 6, lineHeight: 1.25 },
    ...{ strokeColor: '#1e1e1e', backgroundColor: 'transparent', containerId: id },
    ...{ textAlign: 'center', verticalAlign: 'middle' },
  }
  return [{ ...shape, roundness: { type: 3 }, boundElements: [{ id: words.id, type: 'text' }] }, words]
}

/**
 * An arrow between the sides of two boxes that face each other.
 * @param {Box[]} boxes
 * @param {[from: number, to: number]} ends
 */
function arrowOf(boxes, [from, to]) {
  const [a, b] = [boxes[from], boxes[to]]
  if (!a || !b) throw new Problem('A demo diagram has an arrow to no box')
  const isAcross = Math.abs(a[0] - b[0]) > width
  const side = Math.sign(isAcross ? b[0] - a[0] : b[1] - a[1])
  const [x, y] = isAcross
    ? [a[0] + width / 2 + side * (width / 2 + 6), a[1] + height / 2]
    : [a[0] + width / 2, a[1] + height / 2 + side * (height / 2 + 6)]
  const [endX, endY] = isAcross
    ? [b[0] + width / 2 - side * (width / 2 + 6), b[1] + height / 2]
    : [b[0] + width / 2, b[1] + height / 2 - side * (height / 2 + 6)]
  const points = [
    [0, 0],
    [endX - x, endY - y],
  ]
  return {
    ...look,
    ...{ id: `arrow${from}-${to}`, type: 'arrow', x, y, points, roundness: { type: 2 } },
    ...{ width: Math.abs(endX - x), height: Math.abs(endY - y), endArrowhead: 'arrow' },
    ...{ strokeColor: '#495057', backgroundColor: 'transparent', startArrowhead: null },
    startBinding: { elementId: `box${from}`, focus: 0, gap: 6 },
    endBinding: { elementId: `box${to}`, focus: 0, gap: 6 },
  }
}

/** @type {{ title: string, boxes: Box[], arrows: [number, number][], isShared?: boolean }[]} */
const diagrams = [
  {
    title: 'جهت‌ها در صفحه',
    boxes: [
      [0, 0, 'چپ', 'pink'],
      [260, 0, 'راست', 'teal'],
    ],
    arrows: [[1, 0]],
  },
  {
    title: 'Ways to sign in',
    boxes: [
      [150, 0, 'Start', 'green'],
      [0, 150, 'Email', 'blue'],
      [300, 150, 'Phone', 'blue'],
    ],
    arrows: [
      [0, 1],
      [0, 2],
    ],
  },
  {
    title: 'Tables of the market',
    boxes: [
      [0, 0, 'users', 'blue'],
      [280, 0, 'offers', 'blue'],
      [280, 160, 'projects', 'blue'],
    ],
    arrows: [
      [0, 1],
      [1, 2],
    ],
    isShared: true,
  },
  {
    title: 'States of an offer',
    boxes: [
      [0, 120, 'pending', 'yellow'],
      [320, 0, 'accepted', 'green'],
      [320, 120, 'declined', 'red'],
      [320, 240, 'withdrawn', 'gray'],
    ],
    arrows: [
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  },
  {
    title: 'Booking app, parts',
    boxes: [
      [0, 60, 'App', 'blue'],
      [290, 0, 'API', 'blue'],
      [290, 170, 'Queue', 'yellow'],
    ],
    arrows: [
      [0, 1],
      [1, 2],
    ],
    isShared: true,
  },
]

/**
 * Gives the demo member diagrams, of which some are shared, unless there are some.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner: other }) {
  const send = ask.api
  const { body } = await send('GET', '/diagrams', token)
  if (body.items.length > 0) return `${body.items.length} diagrams`
  for (const { title, boxes, arrows, isShared } of diagrams) {
    const elements = [...boxes.flatMap(boxOf), ...arrows.map((ends) => arrowOf(boxes, ends))]
    const made = await send('POST', '/diagrams/import', token, { type: 'excalidraw', version: 2, elements })
    const named = await send('PATCH', `/diagrams/${made.body.id}`, token, { title })
    if (named.status !== 200) throw new Problem(`A demo diagram was refused: ${JSON.stringify(made.body)}`)
    const member = { member: other.id, role: 'editor' }
    if (isShared) await send('PUT', `/diagrams/${made.body.id}/members`, token, member)
  }
  return `${diagrams.length} diagrams`
}
