import type { Picked } from './queue'

/** Takes what a file chooser gave; gives it with its path, which a chosen folder brings along. */
export function chosenFiles(list: FileList | null): Picked[] {
  return [...(list ?? [])].map((file) => picked(file.webkitRelativePath || file.name, file))
}

const picked = (path: string, file: File): Picked => ({ path, size: file.size, read: () => file })

/** Takes what was dropped or pasted; gives every file below it with its path. Call it while the event is handled. */
export async function droppedFiles(data: DataTransfer | null): Promise<Picked[]> {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file')
  // Entries can be had only during the event itself.
  const found = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const lists = await Promise.all(found.map((one) => (one === null ? [] : filesBelow(one))))
  return lists.flat()
}

async function filesBelow(entry: FileSystemEntry | File): Promise<Picked[]> {
  if (entry instanceof File) return [picked(entry.name, entry)]
  const path = entry.fullPath.replace(/^\/+/, '')
  if (isFile(entry)) return [picked(path, await fileOf(entry))]
  if (!isFolder(entry)) return []
  const inside = await entriesOf(entry.createReader())
  const lists = await Promise.all(inside.map(filesBelow))
  return lists.flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives at most a hundred at a time, and none when it has given all. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = []
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
