import type { ListedCode } from '@domain/code/code'
import { type ApiClient, load } from '~/lib/api.server'

/** Pages of a project's files that its tree reads at most: 5,000 files are the limit of a member. */
const maxPages = 50

/** Takes an owner (a handle) and a project; gives the project's files. */
export async function readFiles(api: ApiClient, owner: string, project: string): Promise<ListedCode[]> {
  const files: ListedCode[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const place: { cursor?: string } = cursor === null ? {} : { cursor }
    const query = { owner, project, limit: '100', ...place }
    const { items, nextCursor } = await load(api.code.$get({ query }))
    files.push(...items)
    if (nextCursor === null) break
    cursor = nextCursor
  }
  return files
}

/** The rendered text of a project's README, null without one. */
export async function readReadme(api: ApiClient, files: readonly ListedCode[]): Promise<string | null> {
  const readme = files.find(({ filename }) => /^readme\.(md|markdown)$/i.test(filename))
  if (!readme) return null
  return (await load(api.code[':id'].$get({ param: { id: readme.id } }))).html
}
