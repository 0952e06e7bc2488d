import * as v from 'valibot'

/** Lines of a file, from 1; `to` is the last one. */
export type EmbeddedLines = { from: number; to: number }

/** A thing that a text shows at its address: a code file, or a diagram by its id or by the key of its public page. */
export type Embed =
  | { kind: 'code'; id: string; lines: EmbeddedLines | null }
  | { kind: 'diagram'; id: string }
  | { kind: 'publicDiagram'; key: string }

/**
 * Limits: embeds of one text and of one answer of the api; lines that are shown without a range and at most; letters of a line;
 * bytes of a file that still has its colors.
 */
export const embedLimits = {
  ofText: 5,
  ofAnswer: 20,
  lines: 20,
  mostLines: 60,
  letters: 400,
  colored: 100_000,
} as const

const codePath =
  /^(?:\/(?:en|fa|ar))?\/(?:code|dashboard\/showCode)\/(code_[0-9A-Za-z]{1,40})(?:\/[^/]*)?\/?$/
const diagramPath = /^\/dashboard\/diagram\/(diagram_[0-9A-Za-z]{1,40})\/?$/
const publicDiagramPath = /^(?:\/(?:en|fa|ar))?\/diagram\/([\w-]{1,80})\/?$/

/** Takes an address and the origin of the product; gives what is to be shown at it, or null. */
export function embedAt(address: string, origin: string): Embed | null {
  if (!address.startsWith(`${origin}/`) || address.length > 500 || !URL.canParse(address)) return null
  const { pathname, hash } = new URL(address)
  const [, file] = codePath.exec(pathname) ?? []
  if (file !== undefined) return { kind: 'code', id: file, lines: linesIn(hash) }
  const [, diagram] = diagramPath.exec(pathname) ?? []
  if (diagram !== undefined) return { kind: 'diagram', id: diagram }
  const [, key] = publicDiagramPath.exec(pathname) ?? []
  return key === undefined ? null : { kind: 'publicDiagram', key }
}

function linesIn(hash: string): EmbeddedLines | null {
  const [, first, last = first] = /^#L(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(hash) ?? []
  const [one, other] = [Number(first), Number(last)]
  return one > 0 && other > 0 ? { from: Math.min(one, other), to: Math.max(one, other) } : null
}

/** `GET /embeds` */
export const EmbedQuery = v.object({
  address: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(500, 'too_long')),
})

/** The HTML for an address, safe to show; null where it is shown as a link. */
export const Embedded = v.object({ html: v.nullable(v.string()) })
