import {
  CodeImport,
  type CodeVisibility,
  codeLimits,
  type LeftReason,
  NewCode,
  ProjectName,
} from '@domain/code/code'
import { importPath, isIgnored, withoutTop } from '@domain/code/import-path'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { AppError } from '@kit/errors'
import { idempotentUpload, idFor } from '@kit/idempotency'
import { textsFullOf } from '@kit/kept-bytes'
import { limit } from '@kit/limit'
import { takeTight } from '@kit/tight-limit'
import { parse } from '@kit/validate'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiContext, ApiEnv } from '../env'
import { allBytes, openBody } from '../files/read-body'
import { gistFiles } from './gist-files'
import type { PackedFile } from './packed-file'
import { packedFiles } from './packed-files'
import { codeWithIds } from './queries'
import { code } from './table'
import { makeTokensSoon } from './tokens'
import { writingCode } from './writing'

const rate = { name: 'imports', most: 10, seconds: 60 }
/** The frame of a form around its files. */
const frame = 256 * 1024
/** Files that are written at once, and files without a place that are named. */
const most = { atOnce: 20, left: 1_000 }

type ImportForm = { projectName: string; visibility: CodeVisibility; files: File[] }
/** A file on its way in: its path in the project and its text, or why it is left out. */
type Incoming = { name: string; path: string; text: string } | { name: string; reason: LeftReason }

/** Files of code from elsewhere: single ones, folders, and archives of Git hosts and Gists. */
export const codeImport = new Hono<ApiEnv>().post(
  '/import',
  describeRoute({
    summary: 'Import code files',
    description:
      'Files, whose names may have folders, or one .zip, .tar.gz or .tar with them, or the JSON of a Gist from GitHub’s API: up to 8 MB and 500 files. A folder that contains a whole archive is left out of the names. `left` names the files that weren’t imported: binary ones (`not_text`), files over 512 KB (`too_large`), names that the project already has (`name_taken`), also as a folder (`path_taken`), or that can’t be used (`bad_path`), links to other files (`link`), archives without files (`empty`), files added by systems and tools (`ignored`), and those beyond 500 (`too_many`) or for which your account has no room (`quota_full`).',
    answers: { 201: CodeImport },
    takes: {
      'multipart/form-data': v.object({
        projectName: v.string(),
        visibility: v.optional(v.picklist(['private', 'unlisted', 'public'])),
        file: v.any(),
      }),
    },
  }),
  signedIn('code:write'),
  limit('writes'),
  idempotentUpload,
  async (c) => {
    await takeTight(c, rate, c.var.user.id)
    const { files, ...place } = await readForm(c.req.raw)
    const incoming = named(await textsOf(files))
    const { made, left } = await writeAll(c, place, incoming)
    makeTokensSoon(c, made)
    const rows = await codeWithIds(c.var.db, c.var.user.id, made)
    return c.json({ made: rows, left: left.slice(0, most.left) }, 201)
  },
)

async function readForm(request: Request): Promise<ImportForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('unsupported_type')
  const bytes = await allBytes((await openBody(request, codeLimits.importBytes + frame)).rest)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null)
  if (form === null) throw new AppError('invalid', { file: 'malformed' })
  const files = ['file', 'file[]'].flatMap((name) => form.getAll(name)).filter((one) => one instanceof File)
  const fields = {
    projectName: form.get('projectName') ?? undefined,
    visibility: form.get('visibility') ?? undefined,
  }
  const place = parse(v.object({ projectName: ProjectName, visibility: NewCode.entries.visibility }), fields)
  if (files.length === 0) throw new AppError('invalid', { file: 'required' })
  return { ...place, files }
}

async function textsOf(files: readonly File[]): Promise<Incoming[]> {
  const found: Incoming[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const packed = gistFiles(file.name, bytes) ?? (await packedFiles(file.name, bytes))
    if (packed?.length === 0) found.push({ name: file.name, reason: 'empty' })
    const read = (packed ?? [{ name: file.name, bytes }]).map((one) => readOne(one))
    found.push(...(packed ? withoutTopOf(read) : read))
  }
  return found
}

function readOne(file: PackedFile): Incoming {
  const { name } = file
  if ('reason' in file) return file
  if (isIgnored(name)) return { name, reason: 'ignored' }
  const path = importPath(name)
  if (path === null) return { name, reason: 'bad_path' }
  if (file.bytes.length > codeLimits.bytes) return { name, reason: 'too_large' }
  const text = textOf(file.bytes)
  return text === null ? { name, reason: 'not_text' } : { name, path, text }
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function withoutTopOf(files: readonly Incoming[]): Incoming[] {
  const paths = withoutTop(files.flatMap((file) => ('path' in file ? [file.path] : [])))
  let at = 0
  return files.map((file) => ('path' in file ? { ...file, path: paths[at++] ?? file.path } : file))
}

/** Two files of one path are one too many, as are those beyond what one call may bring. */
function named(files: readonly Incoming[]): Incoming[] {
  const paths = new Set<string>()
  return files.map((file) => {
    if (!('path' in file)) return file
    if (paths.has(file.path)) return { name: file.name, reason: 'name_taken' }
    if (paths.size === codeLimits.importFiles) return { name: file.name, reason: 'too_many' }
    paths.add(file.path)
    return file
  })
}

type Place = Omit<ImportForm, 'files'>
type Wanted = { id: string; name: string; path: string; text: string }

/** Writes the files, some at a time; gives the ids of the written files, also of the same call before. */
async function writeAll(c: ApiContext, place: Place, incoming: readonly Incoming[]) {
  const left = incoming.flatMap((file) => ('reason' in file ? [file] : []))
  const files = incoming.flatMap((file) => ('path' in file ? [file] : []))
  const wanted = await Promise.all(
    files.map(async (file, nth): Promise<Wanted> => ({ ...file, id: await idFor(c, 'code', nth) })),
  )
  const made: string[] = []
  for (let at = 0, isFull = false; at < wanted.length; at += most.atOnce) {
    const some = wanted.slice(at, at + most.atOnce)
    const none = { known: new Set<string>(), taken: new Set<string>(), isFull: true }
    const done: typeof none = isFull ? none : await writeSome(c, place, some, made.length > 0)
    isFull = done.isFull
    for (const { id, name, path } of some) {
      if (done.known.has(id)) made.push(id)
      else if (isFull) left.push({ name, reason: 'quota_full' })
      else left.push({ name, reason: done.taken.has(path) ? 'name_taken' : 'path_taken' })
    }
  }
  return { made, left }
}

/** Writes some files in one transaction; gives the ids and paths that are there now, and whether there is no room for more. */
async function writeSome(c: ApiContext, place: Place, some: readonly Wanted[], isLater: boolean) {
  const { db, user } = c.var
  const [first, ...others] = some.flatMap(({ id, path, text }) => {
    const file = { id, ownerId: user.id, ...place, filename: path, code: text }
    return writingCode(db, { ...file, language: null, description: '' }, user.isStill)
  })
  let isFull = false
  if (first)
    await db.batch([first, ...others]).catch((error: unknown) => {
      // The member's texts are full in the middle of an import: the files before these stay.
      isFull = isLater && textsFullOf(error) !== null
      if (!isFull) throw error
    })
  const ids = JSON.stringify(some.map(({ id }) => id))
  const paths = JSON.stringify(some.map(({ path }) => path))
  const isThere = sql`id IN (SELECT value FROM json_each(${ids})) OR (owner_id = ${user.id} AND project_name = ${place.projectName}
    AND deleted_at IS NULL AND filename IN (SELECT value FROM json_each(${paths})))`
  const there = await db.select({ id: code.id, filename: code.filename }).from(code).where(isThere)
  const known = new Set(there.map(({ id }) => id))
  isFull ||=
    some.some(({ id }) => !known.has(id)) &&
    (await db.$count(code, eq(code.ownerId, user.id))) >= codeLimits.files
  return { known, taken: new Set(there.map(({ filename }) => filename)), isFull }
}
