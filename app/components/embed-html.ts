import { embedAt } from '@domain/embeds'

/** The HTML of addresses that were shown before, so that a message or block that is drawn again needs no call. */
const known = new Map<string, string | null>()
const mostKnown = 100

/** Takes an address; tells whether it is that of a code file or diagram here. Only for the browser. */
export const isEmbedAddress = (address: string) => embedAt(address, location.origin) !== null

/** Takes an address; gives the HTML of what its reader may see there, else null. Throws when the network fails. */
export async function readEmbed(address: string): Promise<string | null> {
  const before = known.get(address)
  if (before !== undefined) return before
  const answer = await fetch(`/dashboard/embeds?${new URLSearchParams({ address })}`)
  if (!answer.ok) return null
  const { html }: { html: string | null } = await answer.json()
  if (known.size >= mostKnown) known.clear()
  known.set(address, html)
  return html
}
