/** Takes a field's value as it came; tells whether a diagram may hold it. */
type Check = (value: unknown) => boolean

const maxText = 20_000
const maxPoints = 20_000

const isNumber =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most
const isFlag: Check = (value) => typeof value === 'boolean'
const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isList =
  (check: Check, most: number, least = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(check)
const isRecord =
  (fields: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const entries = Object.entries(value)
    const required = Object.keys(fields).every((name) => entries.some(([key]) => key === name))
    const all = new Map([...Object.entries(fields), ...Object.entries(optional)])
    return required && entries.every(([name, one]) => all.get(name)?.(one) ?? false)
  }

const isPlace = isNumber(-1e7, 1e7)
const isPoint = isList(isPlace, 2, 2)
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in an address.
const skipped = /[\u0000-\u0020\u00ad\u200b-\u200f\ufeff]/g

/** A link that opens something: a script in one would run where it is opened. */
const isLink: Check = (value) =>
  isText(2_048)(value) && !/^(?:javascript|vbscript|data):/i.test(String(value).replace(skipped, ''))
const isColor: Check = (value) => typeof value === 'string' && /^[#\w(),.% -]{0,64}$/.test(value)

/** Tells whether a text may be the id of an element. */
export const isElementId = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id)

const isBinding = isRecord(
  { elementId: isElementId, focus: isPlace, gap: isPlace },
  { fixedPoint: orNull(isPoint) },
)

/** Tells whether a value may name the stored picture of an image. */
export const isImageFile = (id: unknown): id is string =>
  typeof id === 'string' && /^file_[0-9A-Za-z]{1,58}$/.test(id)

const isCrop = isRecord({
  x: isPlace,
  y: isPlace,
  width: isPlace,
  height: isPlace,
  naturalWidth: isPlace,
  naturalHeight: isPlace,
})

/** Kinds of elements; none of them shows pages of other sites. */
export const elementTypes = [
  'rectangle',
  'diamond',
  'ellipse',
  'arrow',
  'line',
  'freedraw',
  'text',
  'frame',
  'image',
] as const

/** A size and place that change together: `[x, y, width, height, angle]`. */
export const placeField = 'at'

const checks = {
  type: isOneOf(...elementTypes),
  [placeField]: isList(isPlace, 5, 5),
  strokeColor: isColor,
  backgroundColor: isColor,
  fillStyle: isOneOf('hachure', 'cross-hatch', 'solid', 'zigzag'),
  strokeWidth: isNumber(0, 1_000),
  strokeStyle: isOneOf('solid', 'dashed', 'dotted'),
  roundness: orNull(isRecord({ type: isNumber(1, 3) }, { value: isPlace })),
  roughness: isNumber(0, 10),
  opacity: isNumber(0, 100),
  seed: isNumber(0, 2 ** 32),
  /** Their order, as Excalidraw writes it. */
  index: orNull(isText(512)),
  isDeleted: isFlag,
  groupIds: isList(isElementId, 50),
  frameId: orNull(isElementId),
  boundElements: orNull(isList(isRecord({ id: isElementId, type: isOneOf('arrow', 'text') }), 2_000)),
  link: orNull(isLink),
  locked: isFlag,
  name: orNull(isText(200)),
  fontSize: isNumber(1, 2_000),
  fontFamily: isNumber(0, 1_000),
  text: isText(maxText),
  originalText: isText(maxText),
  textAlign: isOneOf('left', 'center', 'right'),
  verticalAlign: isOneOf('top', 'middle', 'bottom'),
  containerId: orNull(isElementId),
  autoResize: isFlag,
  lineHeight: isNumber(0.1, 20),
  points: isList(isPoint, maxPoints),
  startBinding: orNull(isBinding),
  endBinding: orNull(isBinding),
  startArrowhead: orNull(isText(40)),
  endArrowhead: orNull(isText(40)),
  elbowed: isFlag,
  fixedSegments: orNull(isList(isRecord({ start: isPoint, end: isPoint, index: isPlace }), 500)),
  startIsSpecial: orNull(isFlag),
  endIsSpecial: orNull(isFlag),
  pressures: isList(isNumber(0, 10), maxPoints),
  simulatePressure: isFlag,
  fileId: isImageFile,
  /** Whether an image is mirrored, across and down. */
  scale: isList(isOneOf(-1, 1), 2, 2),
  crop: orNull(isCrop),
} satisfies Record<string, Check>

const fields = new Map<string, Check>(Object.entries(checks))

/** The fields of an element that a diagram holds, besides its place. */
export const plainFields = [...fields.keys()].filter((name) => name !== placeField)

/** Fields that a deleted element loses: who deleted it has them still, and undo writes them again. */
export const heavyFields: readonly string[] = ['points', 'pressures', 'text', 'originalText']

/** Tells whether an element may have a field with a value. */
export const isElementField = (name: string, value: unknown): boolean => fields.get(name)?.(value) ?? false

/** Takes a field's value from an editor; gives it as a diagram may hold it, undefined where it may not. */
export function fitted(name: string, value: unknown): unknown {
  if (isElementField(name, value)) return value
  if (typeof value === 'string' && (name === 'text' || name === 'originalText'))
    return cutText(value, maxText)
  if (Array.isArray(value) && (name === 'points' || name === 'pressures')) {
    const thinner = thinned(value)
    return isElementField(name, thinner) ? thinner : undefined
  }
  return undefined
}

const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Every so many of a long stroke's points, and the last. */
function thinned(list: readonly unknown[]): unknown[] {
  const step = Math.ceil(list.length / (maxPoints - 1))
  return list.filter((_, at) => at % step === 0 || at === list.length - 1)
}
