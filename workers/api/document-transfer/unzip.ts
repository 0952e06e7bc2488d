import { joined } from '@domain/bytes'
import { AppError } from '@kit/errors'
import { Unzip, UnzipInflate } from 'fflate'

const maxEntries = 2_000
const maxBytes = 80 * 1024 * 1024
/** Text is read letter by letter, unlike pictures. */
const maxText = 24 * 1024 * 1024
/** A small piece at a time, so that no piece can grow past all bounds before it is counted. */
const piece = 16 * 1024

/** Takes a zip; gives the names of its files. */
export function namesIn(zip: Uint8Array): string[] {
  const names: string[] = []
  unzipParts(zip, (name) => {
    names.push(name)
    return false
  })
  return names
}

/** Takes a zip and which of its files are wanted; gives those. What it unpacks is counted as it comes, not as it is declared. */
export function unzipParts(zip: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>()
  let entries = 0
  let [bytes, text] = [0, 0]
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > maxEntries) throw tooLarge()
    if (!isWanted(file.name) || parts.has(file.name)) return
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      bytes += chunk.length
      if (!isPicture(file.name)) text += chunk.length
      if (bytes > maxBytes || text > maxText) throw tooLarge()
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < zip.length; at += piece)
    unzip.push(zip.subarray(at, at + piece), at + piece >= zip.length)
  return new Map([...parts].map(([name, chunks]) => [name, joined(chunks)]))
}

const isPicture = (name: string) => /^word\/media\/|\.(?:png|jpe?g|gif|webp|avif)$/i.test(name)
const tooLarge = () => new AppError('invalid', { file: 'too_much_inside' })
