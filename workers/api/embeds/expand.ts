import type { Embed } from '@domain/embeds'
import { fileHtml, readEmbedded } from '../code/embedded'
import { diagramHtml } from '../diagrams/embedded'
import type { ApiContext } from '../env'
import type { Reader } from '../things/reader'

/** Who reads the things of each noun: an access token may be for some of them alone. */
export type Readers = { code: Reader; diagrams: Reader }

/** Takes embeds by their addresses; gives the HTML of each one that its reader may see. */
export async function embedHtmls(
  c: ApiContext,
  readers: Readers,
  embeds: ReadonlyMap<string, Embed>,
): Promise<Map<string, string>> {
  const { hosts } = c.var.settings
  const ids = [...embeds.values()].flatMap((embed) => (embed.kind === 'code' ? embed.id : []))
  const rows = ids.length === 0 ? [] : await readEmbedded(c.var.db, readers.code, ids)
  const files = new Map(rows.map((row) => [row.id, row]))
  const made = new Map<string, string>()
  for (const [address, embed] of embeds) {
    const file = embed.kind === 'code' ? files.get(embed.id) : undefined
    const html =
      embed.kind === 'code'
        ? file && fileHtml(file, embed.lines, hosts)
        : await diagramHtml(c, readers.diagrams, embed.kind === 'diagram' ? embed : { key: embed.key }, hosts)
    if (html) made.set(address, html)
  }
  return made
}
