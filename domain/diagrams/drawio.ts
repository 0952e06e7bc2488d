import * as v from 'valibot'

/** Bytes of a draw.io diagram that are kept at most. */
export const maxDrawio = 1_000_000

/** The type of a draw.io diagram, as its own files have it. */
export const drawioType = 'application/vnd.jgraph.mxfile'

/** Takes text; tells whether it is a draw.io diagram: plain or compressed XML. */
export const isDrawio = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]{0,100}\?>\s*)?<mx(?:file|GraphModel)[\s/>]/.test(text)

/** Takes the setting `DRAWIO_URL`; gives the address of draw.io, null where it is off. Plain http only on this machine. */
export function drawioUrl(setting: string | undefined): URL | null {
  const url = URL.canParse(setting ?? '') ? new URL(setting ?? '') : null
  const isLocal = url?.protocol === 'http:' && /^(?:.+\.)?localhost$|^127\./.test(url.hostname)
  return url?.protocol === 'https:' || isLocal ? url : null
}

type EmbedLook = { language: string; isDark: boolean }

/** Takes the address of draw.io; gives that of its embed mode, which talks to the page around it in JSON. */
export function embedUrl(base: string, { language, isDark }: EmbedLook): string {
  const url = new URL(base)
  const mode = { embed: '1', proto: 'json', spin: '1', libraries: '1', saveAndExit: '1', lang: language }
  for (const [name, value] of Object.entries({ ...mode, dark: isDark ? '1' : '0' }))
    url.searchParams.set(name, value)
  return url.href
}

const Xml = v.pipe(v.string(), v.maxLength(maxDrawio), v.check(isDrawio))

/**
 * A message of draw.io's embed mode, as far as it is used (https://www.drawio.com/doc/faq/embed-mode): `exit` at `save` is
 * its button that does both; `data` is a data URL.
 */
export const DrawioMessage = v.variant('event', [
  v.object({ event: v.literal('init') }),
  v.object({ event: v.literal('autosave'), xml: Xml }),
  v.object({ event: v.literal('save'), xml: Xml, exit: v.optional(v.unknown()) }),
  v.object({ event: v.literal('export'), format: v.string(), data: v.string() }),
  v.object({ event: v.literal('exit') }),
])
export type DrawioMessage = v.InferOutput<typeof DrawioMessage>

/** Takes the data of a window's message; gives what draw.io says, null for anything else. */
export function readDrawio(data: unknown): DrawioMessage | null {
  if (typeof data !== 'string' || data.length > 4 * maxDrawio) return null
  try {
    const read = v.safeParse(DrawioMessage, JSON.parse(data))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** An empty drawing, as draw.io loads it. */
export const blankDrawio =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>'

/** A line below pictures of draw.io, which old viewers show: no part of the drawing. */
const warning =
  /<switch>\s*<g requiredFeatures="[^"]{0,200}"\s*\/>\s*<a [^>]{0,400}>\s*<text[^>]{0,300}>[^<]{0,200}<\/text>\s*<\/a>\s*<\/switch>/g

/** Takes a picture of draw.io as SVG; gives it without the line that says that its words need another viewer. */
export const withoutWarning = (svg: string): string => svg.replace(warning, '')

/** Takes SVG; tells whether words of it are web pages within, which pictures here leave out. */
export const hasPages = (svg: string): boolean => /<foreignObject[\s/>]/i.test(svg)

/** Takes a PNG as a data URL and its size in pixels, twice as fine as it is shown; gives it as SVG. */
export function pngAsSvg(data: string, { width, height }: { width: number; height: number }): string {
  const [wide, high] = [width / 2, height / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"><image href="${data}" width="${wide}" height="${high}"/></svg>`
}
