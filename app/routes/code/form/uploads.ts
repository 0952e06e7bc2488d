/** A file to upload, with the folders above it. */
export type CodeUpload = { path: string; file: File }

/** Bytes at the start of a file that tell whether it is text. */
const looked = 64 * 1024

/** Takes a file; tells whether its beginning is text in UTF-8, as files of code are. */
export async function isText(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, looked).arrayBuffer())
  if (bytes.includes(0)) return false
  try {
    // A letter may be cut at the end of what was read.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Takes the name of a file; tells whether it is an archive, whose files are unpacked. */
export const isArchive = (name: string): boolean => /\.(zip|tar|tgz|tar\.gz)$/i.test(name)

/** Takes files that a field or a drop gives; gives them with their folders, without the name of a chosen folder. */
export function uploadsOf(files: Iterable<File>): CodeUpload[] {
  return [...files].map((file) => ({
    file,
    path: file.webkitRelativePath ? file.webkitRelativePath.split('/').slice(1).join('/') : file.name,
  }))
}

/** Takes uploads; gives the text files and archives, and the names of the others. */
export async function sortedUploads(
  uploads: readonly CodeUpload[],
): Promise<{ kept: CodeUpload[]; left: string[] }> {
  const known = await Promise.all(
    uploads.map(async (upload) => ({
      upload,
      isKept: isArchive(upload.path) || (await isText(upload.file)),
    })),
  )
  return {
    kept: known.filter(({ isKept }) => isKept).map(({ upload }) => upload),
    left: known.filter(({ isKept }) => !isKept).map(({ upload }) => upload.path),
  }
}

/** Reads what was dropped: files, and folders with everything inside. */
export async function droppedUploads(items: DataTransferItemList): Promise<CodeUpload[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return (await Promise.all(entries.map((entry) => uploadsIn(entry, '')))).flat()
}

async function uploadsIn(entry: FileSystemEntry, above: string): Promise<CodeUpload[]> {
  const path = above + entry.name
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed))
    return [{ path, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: FileSystemEntry[] = []
  // A reader gives some entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) break
    inside.push(...some)
  }
  return (await Promise.all(inside.map((one) => uploadsIn(one, `${path}/`)))).flat()
}
