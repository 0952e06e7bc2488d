import { allBlocks } from '@domain/documents/blocks'
import { encodingOf } from '@domain/text/encoding'
import { AppError } from '@kit/errors'
import type { Imported } from '../../documents/imported'
import { unzipParts } from '../unzip'
import { markdownBounds } from './bounds'
import { readMarkdown } from './read'

const isText = (name: string) => /\.(md|markdown)$/i.test(name)
/** Folders, and what macOS and Windows put beside the files. */
const isNothing = (name: string) => /\/$|^__MACOSX\/|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/.test(name)

/** Takes Markdown as bytes; gives it as blocks. Throws `too_large` or `invalid`. */
export function readMarkdownFile(bytes: Uint8Array): Imported {
  if (bytes.length > markdownBounds.bytes) throw new AppError('too_large')
  const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new AppError('invalid', { file: 'unreadable' })
  return readMarkdown(text)
}

/**
 * Takes a zip of one Markdown file with its pictures beside it, as an export writes it, and the names of its files; gives the
 * text with those pictures, and the name of the Markdown file. Throws `invalid` with `several_texts` where there are more.
 */
export function readMarkdownZip(zip: Uint8Array, names: readonly string[]): { read: Imported; name: string } {
  const files = names.filter((name) => !isNothing(name))
  const [name, ...others] = files.filter(isText)
  if (name === undefined) throw new AppError('invalid', { file: 'unreadable' })
  if (others.length > 0) throw new AppError('invalid', { file: 'several_texts' })
  const read = readMarkdownFile(unzipParts(zip, (one) => one === name).get(name) ?? new Uint8Array())
  const shown = shownFiles(read, name, new Set(files))
  const used = new Set(shown.values())
  const parts = unzipParts(zip, (one) => used.has(one))
  for (const [url, file] of shown) read.pictures.set(url, parts.get(file) ?? new Uint8Array())
  used.add(name)
  const leftOut = files.every((one) => used.has(one)) ? [] : (['otherFiles'] as const)
  return { read: { ...read, leftOut: [...read.leftOut, ...leftOut] }, name }
}

/** The pictures of a text that are in its zip: the address there → the name of the file. */
function shownFiles({ blocks }: Imported, name: string, files: ReadonlySet<string>): Map<string, string> {
  const shown = new Map<string, string>()
  for (const block of allBlocks(blocks)) {
    if (block.type !== 'image') continue
    const { url } = block.media
    const file = [url, decoded(url)].map((path) => pathFrom(name, path)).find((path) => files.has(path))
    if (file !== undefined) shown.set(url, file)
  }
  return shown
}

/** Takes the name of a file and an address in it; gives the name of the file there: an address on the web is none. */
function pathFrom(name: string, address: string): string {
  const parts = name.split('/').slice(0, -1)
  for (const part of address.replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  return parts.join('/')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
