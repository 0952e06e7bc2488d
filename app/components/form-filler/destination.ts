/** Takes where a form leads at its end; gives the address and its host, or null for what is no page of the web. */
export function destinationOf(text: string | null): { href: string; host: string } | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href, host } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? { href, host } : null
}
