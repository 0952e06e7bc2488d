/** Where a page ended: the keys by which it is sorted, then the row's number. */
export type RowPosition = { keys: string[]; row: number }

/** Takes a position; gives it as the text that a page's address carries. */
export function writePosition({ keys, row }: RowPosition): string {
  const utf8 = new TextEncoder().encode(JSON.stringify([...keys, row]))
  let text = ''
  for (const byte of utf8) text += String.fromCharCode(byte)
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Takes such text; gives the position, null when it is none. */
export function readPosition(text: string): RowPosition | null {
  try {
    const utf8 = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(utf8))
    if (!Array.isArray(parts)) return null
    const row: unknown = parts.at(-1)
    const keys = parts.slice(0, -1).filter((key): key is string => typeof key === 'string')
    const isWhole = typeof row === 'number' && Number.isSafeInteger(row) && row >= 0
    return isWhole && keys.length === parts.length - 1 ? { keys, row } : null
  } catch {
    return null
  }
}
