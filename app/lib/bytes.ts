import { useFormat } from './format'

const units = ['B', 'KB', 'MB', 'GB'] as const

/** Gives sizes in bytes, KB, MB and GB (1,024) in the reader's digits; like every number with a unit, left to right. */
export function useBytes(): (bytes: number) => string {
  const format = useFormat()
  return (bytes) => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1_024)))
    const value = bytes / 1_024 ** power
    return `\u2066${format.number(value, value < 10 && power > 0 ? 1 : 0)} ${units[power]}\u2069`
  }
}
