import { largestUpload, maxNames, OnTaken, type TakenChoice } from '@domain/sites/files'
import { readForeignPath, readPath } from '@domain/sites/paths'
import { AppError } from '@kit/errors'
import * as v from 'valibot'
import type { Bytes } from '../tree/contents'

/** Files of a multipart body with their paths, and what to do about taken names. */
export type Upload = { files: { path: string[]; body: Bytes }[]; onTaken: TakenChoice }

/** Headers of parts and boundaries come on top of what the files hold. */
const packing = 1024 * 1024

/**
 * Reads `path` and each `file[]`. A file's name may be a path, as browsers send it for a chosen folder. The header
 * `path`, percent-encoded, is used if the field is missing. `onTaken` decides about files whose names are taken.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const form = await readForm(request)
  const folder = folderOf(form.get('path'), request.headers.get('path'))
  const files = [...form.getAll('file[]'), ...form.getAll('file')].filter((one) => one instanceof File)
  if (files.length === 0) throw new AppError('invalid', { file: 'nothing_to_upload' })
  if (files.length > maxNames) throw new AppError('invalid', { file: 'too_many_files' })
  const onTaken = v.safeParse(OnTaken, form.get('onTaken') ?? undefined)
  if (!onTaken.success) throw new AppError('invalid', { onTaken: 'wrong_type' })
  return {
    files: await Promise.all(
      files.map(async (file) => ({
        path: pathIn(folder, plainName(file.name)),
        body: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
    onTaken: onTaken.output,
  }
}

/** Names of a form have quotes and line ends in percent signs (HTML, multipart/form-data). */
const plainName = (name: string) => name.replace(/%(?:22|0d|0a)/gi, decodeURIComponent)

function pathIn(folder: readonly string[], name: string): string[] {
  const read = readForeignPath(name)
  if (read.fault !== undefined) throw new AppError('invalid', { file: read.fault })
  const path = readPath([...folder, ...read.value].join('/'))
  if (path.fault !== undefined) throw new AppError('invalid', { file: path.fault })
  return path.value
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('unsupported_type')
  const most = largestUpload + packing
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw new AppError('too_large')
  const body = request.body?.pipeThrough(atMost(most))
  try {
    return await new Response(body ?? null, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', { file: 'malformed' })
  }
}

/** A stream that ends with `too_large` after so many bytes. */
function atMost(most: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(piece, out) {
      seen += piece.length
      if (seen > most) throw new AppError('too_large')
      out.enqueue(piece)
    },
  })
}

function folderOf(field: string | File | null, header: string | null): string[] {
  const read = readPath(typeof field === 'string' ? field : decoded(header ?? ''))
  if (read.fault !== undefined) throw new AppError('invalid', { path: read.fault })
  return read.value
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    throw new AppError('invalid', { path: 'malformed' })
  }
}
