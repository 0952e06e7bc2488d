import { formatBytes } from '@domain/locale'
import { useVisitor } from './visitor'

/** Gives sizes in words: bytes, KB, MB and GB (1,024) in the reader's language and digits. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useVisitor()
  return (bytes) => formatBytes(bytes, locale)
}
