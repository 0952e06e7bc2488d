/** The deepest address that leads anywhere: a file of a site, 32 names below where sites begin. */
const deepest = 48
/** More than the links of a page come to: Remix's client asks in addresses of at most 7,680 letters. */
const mostBeginnings = 256

/**
 * Takes the address of a call to the web; gives it as Remix may be asked. Remix compares each beginning of an address with every
 * route, a millisecond each, so one with thousands of slashes would hold up everybody else. What is too deep leads nowhere,
 * and is cut to what leads nowhere as well. Null for a list of routes that no page of ours asks for.
 */
export function boundedAddress(url: URL): URL | null {
  if (url.pathname === '/__manifest') return hasFewBeginnings(url.searchParams.getAll('p')) ? url : null
  const names = url.pathname.split('/')
  if (names.length <= deepest) return url
  const bounded = new URL(url)
  bounded.pathname = names.slice(0, deepest).join('/')
  return bounded
}

function hasFewBeginnings(paths: readonly string[]): boolean {
  const beginnings = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    if (names.length > deepest) return false
    for (let end = 1; end <= names.length; end += 1) beginnings.add(names.slice(0, end).join('/'))
    if (beginnings.size > mostBeginnings) return false
  }
  return true
}
