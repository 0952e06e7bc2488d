import { embedsIn, withEmbeds } from '@domain/embed-html'
import { embedLimits } from '@domain/embeds'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { type ApiClient, load } from './api.server'

/** Takes HTML of Markdown; gives it with the code files and diagrams that the caller may see in the place of their links. */
export async function embedded(api: ApiClient, context: AppLoadContext, html: string): Promise<string> {
  const htmls = new Map<string, string>()
  const found = [...embedsIn([html], context.cloudflare.env.ORIGIN).keys()].map(async (address) => {
    const { html: shown } = await load(api.embeds.$get({ query: { address } }))
    if (shown !== null) htmls.set(address, shown)
  })
  await Promise.all(found)
  return withEmbeds(html, htmls, { left: embedLimits.ofText })
}
