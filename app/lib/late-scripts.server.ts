/**
 * Takes a page; gives it with its scripts asked for after style and font, so that on a slow line the words come first.
 * Remix offers no setting for the preloads that it writes.
 */
export function withLateScripts(page: string): string {
  return page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
