/** Takes a title; gives it without what names of files do not have everywhere. */
export const fileNameOf = (name: string) => name.replace(/[/\\:*?"<>|]|\u200c|\u200d/g, ' ').trim()

const escapeMore = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Takes a file's name and an ASCII fallback for it; gives its `Content-Disposition` (RFC 6266, 5987). */
export function attachment(name: string, plainName: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escapeMore)
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
