import type { Locale } from '@domain/locale'
import { tagOf } from '@domain/locale'
import { holds, searchKeys } from '@domain/search/search'
import { SiteEntry } from '@domain/sites/files'
import * as v from 'valibot'

export type FolderEntry = Pick<SiteEntry, 'name' | 'type' | 'size' | 'updatedAt'>
/** The fields of a folder's entry that the screen needs. */
export const FolderEntry = v.pick(SiteEntry, ['name', 'type', 'size', 'updatedAt'])

/** The results of a search of the whole site, with the path of each. */
export const SearchResult = v.object({
  items: v.array(v.pick(SiteEntry, ['name', 'path', 'type', 'size', 'updatedAt'])),
  total: v.number(),
})
export type SearchResult = v.InferOutput<typeof SearchResult>

/** Folders first, then by name as the reader's language orders them, whatever the case. */
export function sorted(entries: readonly FolderEntry[], locale: Locale): FolderEntry[] {
  const collator = new Intl.Collator(tagOf(locale), { sensitivity: 'base', numeric: true })
  return [...entries].sort(
    (a, b) => Number(b.type === 'dir') - Number(a.type === 'dir') || collator.compare(a.name, b.name),
  )
}

/** Takes words of the search box; gives the entries whose name holds them, whatever the case or letter form. */
export function found(entries: readonly FolderEntry[], words: string): readonly FolderEntry[] {
  const wanted = searchKeys(words)
  return entries.filter(({ name }) => holds(name, wanted))
}

export const totalSize = (entries: readonly FolderEntry[]) => entries.reduce((sum, { size }) => sum + size, 0)

/** Takes a folder and a name in it; gives the path of the thing. */
export const joined = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

/** Takes a path; gives the folder that it lies in. */
export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

/** Takes a folder; gives the address of the screen that shows it. */
export function folderAddress(path: string): string {
  return path === '/' ? '/dashboard/myui/files' : `/dashboard/myui/files?${new URLSearchParams({ path })}`
}

/** Takes the path of a file; gives the address of the screen that shows its folder with it chosen. */
export function placeAddress(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return `/dashboard/myui/files?${new URLSearchParams({ path: parentOf(path), name })}`
}

/** Takes a path of the site; gives where its bytes are, on this origin. */
export function contentAddress(hostId: string, path: string): string {
  return `/dashboard/myui/fm/${hostId}/file/content?${new URLSearchParams({ path })}`
}

/** Takes the address of a site and a path in it; gives where visitors find the file. */
export function publicAddress(siteUrl: string, path: string): string {
  return new URL(path.split('/').map(encodeURIComponent).join('/'), siteUrl).href
}
