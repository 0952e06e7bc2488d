import { escapeHtml } from '../documents/inline-html'

/** Letters of a picture at most, its elements, and how deep they nest. */
export const maxSvg = 1_500_000
const maxElements = 60_000
const maxDepth = 64

/** Elements that only draw; whatever else a picture has goes with all that is in it. */
const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs clipPath mask marker linearGradient
  radialGradient stop pattern symbol use image title desc`.split(/\s+/),
)
/** Elements that go while their content stays. */
const wrappers = new Set(['a', 'switch'])

const attributes = new Set(
  `x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d dx dy points width height viewBox preserveAspectRatio transform
  gradientTransform gradientUnits patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits refX refY orient offset spreadMethod id class role fill fill-opacity fill-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity
  color font-family font-size font-weight font-style text-anchor dominant-baseline alignment-baseline baseline-shift
  letter-spacing word-spacing direction unicode-bidi text-decoration clip-path clip-rule mask marker-start marker-mid
  marker-end stop-color stop-opacity visibility display overflow vector-effect paint-order filter rotate textLength
  lengthAdjust aria-label aria-roledescription aria-hidden xml:space style version`.split(/\s+/),
)

/** CSS functions that draw; `url` only within the picture. */
const drawing = new Set(
  `var rgb rgba hsl hsla calc min max matrix translate translatex translatey rotate scale scalex scaley skewx skewy invert
  hue-rotate`.split(/\s+/),
)
/** Longer than the name of any of them. */
const longestName = 24
const properties =
  /^(--[\w-]+|fill|stroke|color|opacity|font|font-(family|size|weight|style)|text-(anchor|transform|align|decoration)|letter-spacing|word-spacing|white-space|direction|max-width|width|height|r[xy]|display|visibility|fill-opacity|stroke-(width|dasharray|linecap|linejoin|opacity)|paint-order|transform|filter|overflow|dominant-baseline|unicode-bidi|mix-blend-mode|background(-color)?|cursor|pointer-events)$/

const tag = /<(?:!--|([!?/]?)([A-Za-z][\w:.-]*|\[CDATA\[)?)/y
const attribute = /\s*([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y

type SvgReader = { text: string; at: number; count: number }

/**
 * Takes an SVG from elsewhere; gives it with what is known to draw and nothing else: no script, handler, style sheet, animation,
 * page within, or address outside of itself. Null when it is none, or too large. In time linear to its length.
 */
export function cleanSvg(text: string): string | null {
  if (text.length > maxSvg) return null
  const reader: SvgReader = { text, at: 0, count: 0 }
  const out: string[] = []
  /** Names of open elements; an exclamation mark begins one that is left out. */
  const open: string[] = []
  let leftOut = 0
  while (reader.at < text.length) {
    const next = text.indexOf('<', reader.at)
    const words = text.slice(reader.at, next < 0 ? undefined : next)
    if (open.length === 0 && words.trim() !== '') return null
    if (leftOut === 0 && open.length > 0) out.push(escapeHtml(decoded(words)))
    if (next < 0) break
    reader.at = next
    const found = readTag(reader)
    if (found === null) return null
    if (found === 'nothing') continue
    if (found.isEnd) {
      const name = open.pop()
      if (name?.replace(/^!/, '') !== found.name) return null
      if (name.startsWith('!')) leftOut -= 1
      else if (leftOut === 0 && !wrappers.has(name)) out.push(`</${name}>`)
      if (open.length === 0) return text.slice(reader.at).trim() === '' ? out.join('') : null
      continue
    }
    reader.count += 1
    if (open.length === 0 && found.name !== 'svg') return null
    if (reader.count > maxElements || open.length >= maxDepth) return null
    const isKept = elements.has(found.name) || wrappers.has(found.name)
    if (leftOut === 0 && elements.has(found.name)) out.push(openTag(found, open.length === 0))
    if (found.isClosed) {
      if (open.length === 0) return null
      continue
    }
    open.push(isKept ? found.name : `!${found.name}`)
    if (!isKept) leftOut += 1
  }
  return null
}

type Tag = { name: string; attributes: [name: string, value: string][]; isEnd: boolean; isClosed: boolean }

/** Reads what begins at `<`; null when it is not well-formed, or declares something. */
function readTag(reader: SvgReader): Tag | 'nothing' | null {
  const { text } = reader
  const isStart = matchAt(tag, reader)
  if (!isStart) return null
  const [whole, sign, name] = isStart
  if (whole === '<!--') return skipTo(reader, '-->')
  const isFirst = text.slice(0, reader.at - whole.length).trim() === ''
  if (sign === '?' && name === 'xml' && isFirst) return skipTo(reader, '?>')
  if (name === undefined || sign === '!' || sign === '?') return null
  const found: [string, string][] = []
  if (sign !== '/')
    for (let pair = matchAt(attribute, reader); pair; pair = matchAt(attribute, reader))
      found.push([pair[1] ?? '', decoded(pair[2] ?? pair[3] ?? '')])
  const end = matchAt(tagEnd, reader)
  if (!end) return null
  return { name, attributes: found, isEnd: sign === '/', isClosed: end[1] === '/' }
}

function matchAt(pattern: RegExp, reader: SvgReader): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found) reader.at = pattern.lastIndex
  return found
}

function skipTo(reader: SvgReader, end: string): 'nothing' | null {
  const at = reader.text.indexOf(end, reader.at)
  if (at < 0) return null
  reader.at = at + end.length
  return 'nothing'
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Replaces character references by their characters; an unknown one stays as text. */
function decoded(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? all) : all
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(controls, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; XML allows none of them.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function openTag({ name, attributes: given, isClosed }: Tag, isRoot: boolean): string {
  const kept = new Map(isRoot ? [['xmlns', 'http://www.w3.org/2000/svg']] : [])
  for (const [key, value] of given) {
    const clean = cleanAttribute(name, key, value)
    if (clean !== null && !kept.has(clean[0])) kept.set(...clean)
  }
  const written = [...kept].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')
  return `<${name}${written}${isClosed ? '/' : ''}>`
}

function cleanAttribute(name: string, key: string, value: string): [string, string] | null {
  if (key === 'href' || key === 'xlink:href') {
    const isOwn = name === 'use' && /^#[\w.:-]+$/.test(value)
    const isPicture = name === 'image' && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/.test(value)
    return isOwn || isPicture ? ['href', value] : null
  }
  if (!attributes.has(key)) return null
  if (key === 'style') return ['style', cleanStyle(value)]
  return isDrawn(value) ? [key, key === 'font-family' ? withSans(value) : value] : null
}

const generic = /\b(?:sans-serif|serif|monospace|cursive|system-ui)\b|\bvar\(|^inherit$/

/** Takes names of fonts; gives them with letters for where none of them is there. */
const withSans = (fonts: string): string => (generic.test(fonts) ? fonts : `${fonts}, sans-serif`)

/** Keeps the declarations that draw. */
function cleanStyle(style: string): string {
  return style
    .split(';')
    .flatMap((one) => {
      const at = one.indexOf(':')
      const [property, value] = [one.slice(0, at).trim(), one.slice(at + 1).trim()]
      return at > 0 && properties.test(property) && value !== '' && isDrawn(value)
        ? `${property}:${property === 'font-family' ? withSans(value) : value}`
        : []
    })
    .join(';')
}

/** Whether a value calls nothing but functions that draw. */
function isDrawn(value: string): boolean {
  if (/[\\@<>{}]|\/\*/.test(value) || /:\/\/|(?:javascript|data|vbscript):/i.test(value)) return false
  for (let at = value.indexOf('('); at >= 0; at = value.indexOf('(', at + 1)) {
    const before = value.slice(Math.max(0, at - longestName), at).trimEnd()
    const name = /[\w-]*$/.exec(before)?.[0].toLowerCase() ?? ''
    const isOwn = name === 'url' && /^\(\s*["']?#[\w.:-]{1,100}["']?\s*\)/.test(value.slice(at, at + 120))
    if (!isOwn && name !== '' && !drawing.has(name)) return false
  }
  return true
}
