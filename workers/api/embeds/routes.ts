import { Embedded, EmbedQuery, embedAt } from '@domain/embeds'
import { anybody } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import { Hono } from 'hono'
import type { ApiEnv } from '../env'
import { embedHtmls } from './expand'
import { readersOf } from './show-embeds'

/** Code files and diagrams as texts show them. */
export const embedRoutes = new Hono<ApiEnv>().get(
  '/',
  describeRoute({
    summary: 'Get the HTML that a text shows for an address',
    description:
      'A paragraph that is only the `address` of a code file (with `#L3-L9` those lines) or of a diagram shows it to readers who may see it, in the HTML of every answer. `html` is null for all other addresses.',
    answers: { 200: Embedded },
  }),
  anybody(['code:read', 'diagrams:read']),
  limit('reads'),
  validate('query', EmbedQuery),
  async (c) => {
    const { address } = c.req.valid('query')
    const embed = embedAt(address, c.var.settings.hosts.web)
    const htmls = embed && (await embedHtmls(c, readersOf(c), new Map([[address, embed]])))
    return c.json({ html: htmls?.get(address) ?? null })
  },
)
