import { embedsIn, withEmbeds } from '@domain/embed-html'
import { embedLimits } from '@domain/embeds'
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '../env'
import { embedHtmls, type Readers } from './expand'

/** The fields of answers that are HTML of what members wrote. */
const written = new Set(['html', 'moreHtml', 'aboutHtml'])
/** The beginnings of addresses that a text may show; most answers have none. */
const mark = /\/(?:code\/code_|showCode\/code_|diagram\/)/
const deepest = 8

/** Who reads: a member with a session, or with an access token for the noun, else nobody. */
export function readersOf(c: ApiContext): Readers {
  // Each kind of route sets one of both.
  const caller = (c.var.user as ApiContext['var']['user'] | undefined) ?? c.var.caller
  const readerWith = (scope: string) =>
    caller && (caller.scopes === null || caller.scopes.includes(scope)) ? caller.id : null
  return { code: readerWith('code:read'), diagrams: readerWith('diagrams:read') }
}

/** Shows code files and diagrams in the HTML of an answer where a paragraph is the address of one that the caller may see. */
export const showEmbeds: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const isJson = c.res.headers.get('Content-Type')?.startsWith('application/json')
  if (!c.res.ok || !isJson || c.res.headers.has('Content-Disposition')) return
  const body = await c.res.text()
  const shown = mark.test(body) ? await bodyWith(c, JSON.parse(body)) : null
  c.res = new Response(shown ?? body, c.res)
}

/** Gives the body with embeds, null where there are none. */
async function bodyWith(c: ApiContext, body: unknown): Promise<string | null> {
  const texts: string[] = []
  eachText(body, 0, (text) => {
    texts.push(text)
    return text
  })
  const embeds = embedsIn(texts, c.var.settings.hosts.web)
  if (embeds.size === 0) return null
  const htmls = await embedHtmls(c, readersOf(c), embeds)
  const room = { left: embedLimits.ofAnswer }
  eachText(body, 0, (text) => withEmbeds(text, htmls, room))
  return JSON.stringify(body)
}

/** Replaces each text in HTML of a body. */
function eachText(value: unknown, depth: number, replace: (text: string) => string): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  const fields = value as Record<string, unknown>
  for (const [name, inside] of Object.entries(fields)) {
    if (typeof inside !== 'string') eachText(inside, depth + 1, replace)
    else if (written.has(name)) fields[name] = replace(inside)
  }
}
