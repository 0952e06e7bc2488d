import type { Person } from '@domain/people'
import { listQueries } from '~/lib/list-query'

/** One's own files, those of all members and those in the trash, as a list. */
export const listPath = '/dashboard/showCode/find'
const choices = {
  show: ['mine', 'public', 'trash'],
  sort: ['new', 'stars'],
} as const
export const codeFilters = listQueries(listPath, choices, { size: 20 })

/** Public code, as visitors find it. */
export const publicFilters = listQueries(
  '/general/code',
  { show: ['all'], sort: ['new', 'stars'] },
  { size: 20 },
)

export const newAddress = '/dashboard/prismCode'
export const documentAddress = '/dashboard/maincode'

/** Takes a file's id; gives where it is changed, and where its revisions are. */
export const editAddress = (id: string) => `${newAddress}/${id}`
export const historyAddress = (id: string) => `/dashboard/showCode/${id}/history`

/** Takes a project; gives where a file is added to it, where it is renamed, and its files as .zip. */
export const newIn = (project: string) => `${newAddress}?${new URLSearchParams({ project })}`
export const renameAddress = (project: string) => `${newAddress}/projects/${encodeURIComponent(project)}`
export const archiveAddress = (project: string) => `${renameAddress(project)}/archive`

/** Takes what an address asks for; gives the query of the API. */
export const queryOf = ({ sort, q }: { sort: 'new' | 'stars'; q: string }) => ({
  sort,
  ...(q !== '' && { q }),
})

/** Takes a file; gives it with its name as the title that things of all nouns have, and its description as their text. */
export const titled = <Part extends { filename: string; description: string; owner: Person }>(
  file: Part,
) => ({
  ...file,
  title: file.filename,
  text: file.description,
  author: file.owner,
})
