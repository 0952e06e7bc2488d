import { useVisitor } from './visitor'

/** Takes the origin of the api; gives its reference, or that of a group of calls, in the reader's language, whose cookie that host is not sent. */
export function useReference(api: string, group = ''): string {
  return `${api}/docs${group && `/${group}`}?lang=${useVisitor().locale}`
}
