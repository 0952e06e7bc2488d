import { type ApiClient, read } from '~/lib/api.server'

/** A longer text is not waited for: it comes with the editor. */
const longestShown = 200_000

/** The text as it was last handed over, to be read before any script; null where it is long or cannot be had now. */
export async function readContent(api: ApiClient, { id, size }: { id: string; size: number }) {
  if (size === 0 || size > longestShown) return null
  return read(api.documents[':id'].content.$get({ param: { id } })).catch(() => null)
}
