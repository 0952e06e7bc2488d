/** The deepest address that leads anywhere: a file of a site, 32 names below where sites begin. */
const deepest = 48
/** More than the links of a page come to: Remix's client asks in addresses of at most 7,680 letters. */
const maxBeginnings = 256

/**
 * Takes the address of a call to the web; tells whether Remix would compare it with the routes so often that everybody else waits:
 * it does so for each beginning of an address, a millisecond each, and for a list of them at `/__manifest`.
 */
export function isTooDeep({ pathname, searchParams }: URL): boolean {
  if (pathname === '/__manifest') return hasManyBeginnings(searchParams.getAll('p'))
  return pathname.split('/').length > deepest
}

function hasManyBeginnings(paths: readonly string[]): boolean {
  const beginnings = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    if (names.length > deepest) return true
    for (let end = 1; end <= names.length; end += 1) beginnings.add(names.slice(0, end).join('/'))
    if (beginnings.size > maxBeginnings) return true
  }
  return false
}
