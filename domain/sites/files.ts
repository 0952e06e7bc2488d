import * as v from 'valibot'
import type { FieldCode } from '../field-codes'
import { PageQuery } from '../page'
import { searchKey } from '../search/search'
import { readName, SiteItemPath, SiteName, SitePath } from './paths'
import { SiteWarning } from './sites'

/** Things that one call may name. */
export const maxNames = 1_000

/** Bytes of a multipart upload, its boundaries counted; a larger file is sent by itself. */
export const largestUpload = 20 * 1024 * 1024

/**
 * The choices for a file whose name is taken: refuse the whole call (409), replace the existing file and move it to the
 * trash, add a number to the name, or skip the file.
 */
export const takenChoices = ['refuse', 'replace', 'keep_both', 'skip'] as const
export type TakenChoice = (typeof takenChoices)[number]
export const OnTaken = v.optional(v.picklist(takenChoices, 'wrong_type'), 'refuse')

/** A bearer that older clients put into the body. */
const Old = { jwttoken: v.optional(v.string('wrong_type')) }

const names = (nothing: FieldCode) =>
  v.pipe(
    v.array(SiteName, 'wrong_type'),
    v.minLength(1, nothing),
    v.maxLength(maxNames, 'too_many_files'),
    v.check((all) => new Set(all).size === all.length, 'twice'),
  )

const FolderName = v.pipe(
  v.string('invalid_folder_name'),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readName(dataset.value.trim())
    if (read.fault === undefined) return read.value
    addIssue({ message: read.fault === 'required' ? 'invalid_folder_name' : read.fault })
    return NEVER
  }),
)

/** `GET …/list?path=` and `GET …/file/content?path=` */
export const PathQuery = v.object({ path: v.optional(SitePath, '') })
export const ItemPathQuery = v.object({ path: SiteItemPath })

/** `GET …/search?q=` */
export const SearchQuery = v.object({
  q: v.pipe(
    v.string('required'),
    v.maxLength(200, 'too_long'),
    v.check((text) => searchKey(text) !== '', 'required'),
  ),
})

/** Things that a search shows; of the others it tells the number. */
export const maxFound = 100

/** `PUT …/file?path=&onTaken=` */
export const FileQuery = v.object({ path: SiteItemPath, onTaken: OnTaken })

/** `POST …/items/taken`: names that files would get in a folder, with the folders before them. */
export const TakenNames = v.object({
  path: SitePath,
  filenames: v.pipe(
    v.array(SiteItemPath, 'wrong_type'),
    v.minLength(1, 'nothing_to_upload'),
    v.maxLength(maxNames, 'too_many_files'),
  ),
  ...Old,
})
export const Taken = v.object({ filename: v.string(), type: v.picklist(['dir', 'file']) })

/** `POST …/dir/create` */
export const NewFolder = v.object({ path: SitePath, directory: FolderName, ...Old })

/** `POST …/items/remove`; without `recursive` only what holds nothing. */
export const Removal = v.object({
  path: SitePath,
  filenames: names('nothing_to_remove'),
  recursive: v.optional(v.boolean('wrong_type'), true),
  ...Old,
})

/** `POST …/item/move`: from one whole path to another. */
export const ItemMove = v.object({ path: SiteItemPath, destination: SiteItemPath, ...Old })

/** `POST …/items/move` and `POST …/items/copy`: from one folder into another. */
export const ItemsMove = v.object({
  path: SitePath,
  destination: SitePath,
  filenames: names('nothing_to_move'),
  onTaken: OnTaken,
  ...Old,
})
export const ItemsCopy = v.object({
  path: SitePath,
  destination: SitePath,
  filenames: names('nothing_to_copy'),
  onTaken: OnTaken,
  ...Old,
})

/** `POST …/file/edit` */
export const FileEdit = v.object({
  path: SiteItemPath,
  content: v.pipe(
    v.string('wrong_type'),
    // A lone surrogate cannot be written as UTF-8.
    v.check((text) => !/\p{Surrogate}/u.test(text), 'malformed'),
  ),
  ...Old,
})

/** `POST …/items/compress`: things of a folder into a .zip at a path. */
export const Compression = v.object({
  path: SitePath,
  destination: SiteItemPath,
  filenames: names('nothing_to_compress'),
  ...Old,
})

/** `POST …/file/extract`: an archive into a folder. */
export const Extraction = v.object({ path: SiteItemPath, destination: SitePath, onTaken: OnTaken, ...Old })

const trashIds = v.pipe(
  v.array(v.pipe(v.string('wrong_type'), v.maxLength(80, 'too_long')), 'wrong_type'),
  v.minLength(1, 'required'),
  v.maxLength(maxNames, 'too_many_files'),
)

/** `POST …/items/restore` */
export const Restoration = v.object({
  ids: trashIds,
  onTaken: v.optional(v.picklist(['keep_both', 'replace', 'refuse'], 'wrong_type'), 'keep_both'),
  ...Old,
})

/** `POST …/trash/empty`: these things for good, or all of them; of all, those removed by a moment (ms since 1970). */
export const Emptying = v.object({
  ids: v.optional(trashIds),
  until: v.optional(v.pipe(v.number('wrong_type'), v.safeInteger('wrong_type'), v.minValue(0, 'too_small'))),
  ...Old,
})

/** `GET …/trash` */
export const SiteTrashQuery = PageQuery

/** One thing of a folder; times in milliseconds since 1970. */
export const SiteEntry = v.object({
  name: v.string(),
  path: v.string(),
  type: v.picklist(['dir', 'file']),
  /** Bytes; 0 for a folder. */
  size: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
})
export type SiteEntry = v.InferOutput<typeof SiteEntry>
/** The first of what a search finds, and how much it finds. */
export const FoundEntries = v.object({ items: v.array(SiteEntry), total: v.number() })

const Done = { success: v.literal(true), error: v.null() }

/** The result for each thing of the call. */
export const Removed = v.object({
  ...Done,
  path: v.string(),
  filename: v.string(),
  fullPath: v.string(),
  /** By which it is restored. */
  id: v.string(),
})
export const MovedItem = v.object({ ...Done, path: v.string(), destination: v.string() })
export const Moved = v.object({
  ...Done,
  oldPath: v.string(),
  newPath: v.string(),
  filename: v.string(),
  /** Where it was left out because its name is taken; `newPath` is `oldPath` then. */
  skipped: v.boolean(),
  /** Where it took the place of another, by which that one is restored from the trash. */
  replaced: v.nullable(v.string()),
})
const Written = { path: v.string(), size: v.number(), etag: v.string() }
export const WrittenFile = v.object(Written)
/** Warnings for the owner about uploaded files; also about the entries of a .zip, by its path. */
const warnings = v.array(SiteWarning)
export const CompressedFile = v.object({ ...Written, warnings })
export const PutFile = v.object({
  ...Written,
  warnings,
  /** Where the file was left out because its name is taken. */
  skipped: v.boolean(),
  /** Where it took the place of another, by which that one is restored from the trash. */
  replaced: v.nullable(v.string()),
})
export const Restored = v.object({ id: v.string(), path: v.string() })
export const Extracted = v.object({
  path: v.string(),
  files: v.number(),
  bytes: v.number(),
  /** Files that were left out because their names are taken. */
  skipped: v.number(),
  /** The ids by which the trash restores the replaced files. */
  replaced: v.array(v.string()),
  warnings,
})

/** Something in the trash of a site; `path` is the folder that it was in. */
export const TrashedEntry = v.object({
  id: v.string(),
  name: v.string(),
  path: v.string(),
  type: v.picklist(['dir', 'file']),
  size: v.number(),
  deletedAt: v.number(),
  deletedUntil: v.number(),
})

/** The content of a site's trash: things, the number of files including those within folders, and bytes. */
export const TrashSummary = v.object({
  items: v.number(),
  files: v.number(),
  bytes: v.number(),
  /** When the last of them was removed, by which `trash/empty` takes no others; 0 where there is none. */
  until: v.number(),
})
export type TrashSummary = v.InferOutput<typeof TrashSummary>
