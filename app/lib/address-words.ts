import { isLocale } from '@domain/locale'

/** Takes the path of a page; gives the words of its last segment that has some, for a search: at most six, `""` without any. */
export function addressWords(pathname: string): string {
  for (const segment of pathname.split('/').reverse()) {
    const words = decoded(segment)
      .replace(/\.\w{1,5}$/, '')
      .split(/[^\p{L}\p{M}\p{N}\u200c]+/u)
      .filter((word) => /\p{L}{2}/u.test(word))
    if (words.length > 0 && !isId.test(segment) && !isLocale(segment))
      return words.slice(0, 6).join(' ').slice(0, 80)
  }
  return ''
}

const isId = /^[a-z]+_[\w-]{10,}$/

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
