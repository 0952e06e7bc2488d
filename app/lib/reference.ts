import { useVisitor } from './visitor'

/** Takes the origin of the api; gives its reference in the reader's language, whose cookie that host is not sent. */
export function useReference(api: string): string {
  return `${api}/docs?lang=${useVisitor().locale}`
}
