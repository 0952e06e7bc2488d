import type { Code, CodeFacts } from '@domain/code/code'
import { codeLines } from '@domain/code/line-diff'
import { threadsOf } from '~/components/comments/known'
import type { Shows } from '~/components/comments/public-thing.server'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { type CodePart, codeParts, lineLabels } from '../view/code-parts'
import { linesCommented, placesOf } from '../view/places'

type Drawing = Pick<Code, 'html' | 'rawUrl' | 'warnings'> & { count: number; parts: CodePart[] }

/** Drawings that this isolate keeps: letters of all in all. */
const maxKept = 8_000_000
const kept = new Map<string, Drawing>()
let size = 0

const sizeOf = ({ parts }: Drawing) => parts.reduce((sum, { html }) => sum + html.length, 0)

function keep(key: string, drawing: Drawing): void {
  kept.set(key, drawing)
  size += sizeOf(drawing)
  for (const [oldest, one] of kept) {
    if (size <= maxKept) return
    kept.delete(oldest)
    size -= sizeOf(one)
  }
}

/**
 * Takes a file that the reader may see, and its comments; gives it with its lines as HTML. A version that has its tokens is
 * drawn once: its text is not read again.
 */
export async function drawn<Facts extends CodeFacts>(facts: Facts, { api, comments, locale }: Shows) {
  const { id, version, isHighlighted } = facts
  const places = placesOf(threadsOf(comments), Number.MAX_SAFE_INTEGER)
  const commented = linesCommented([...places.values()].flat())
  const key = [id, version, locale, [...places.keys()], '-', [...commented]].join()
  const before = isHighlighted ? kept.get(key) : undefined
  if (before) return { ...facts, ...before }
  const file = await load(api.code[':id'].$get({ param: { id } }))
  const count = codeLines(file.code).length
  const below = placesOf(threadsOf(comments), count).keys()
  const label = lineLabels(translator(locale, 'code'), locale)
  const parts = codeParts({ shown: file, commented, below, label }).map(onlyDrawn)
  const drawing = { html: file.html, rawUrl: file.rawUrl, warnings: file.warnings, count, parts }
  if (isHighlighted) keep(key, drawing)
  return { ...facts, ...drawing }
}

/** The page is not hydrated, so Remix need not write its HTML again as data: it passes over what is not enumerable. */
const onlyDrawn = ({ html, ...part }: CodePart): CodePart =>
  Object.defineProperty({ ...part, html }, 'html', { enumerable: false })
