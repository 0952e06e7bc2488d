/** Takes a short address; gives it without its scheme, its ending in letters rather than in hundredths. */
export function readable(shortUrl: string): string {
  const bare = shortUrl.slice(shortUrl.indexOf('//') + 2)
  return bare.includes('%') ? decodeURIComponent(bare) : bare
}
