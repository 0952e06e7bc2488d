import { codeLimits, type LeftReason } from '@domain/code/code'
import { isIgnored } from '@domain/code/import-path'

/** A file of an archive, or why nothing of it was read. */
export type PackedFile = { name: string; bytes: Uint8Array } | { name: string; reason: LeftReason }

/** Entries that an archive may have, and bytes of what is read of it: more is an attack, or no archive of code. */
export const mostPacked = { entries: 5_000, bytes: 64 * 1024 * 1024 }

/** Takes an entry of an archive; gives why it is left out, null of one to read. */
export function reasonOf(name: string, size: number, isLink: boolean): LeftReason | null {
  if (isIgnored(name)) return 'ignored'
  if (isLink) return 'link'
  return size > codeLimits.bytes ? 'too_large' : null
}
