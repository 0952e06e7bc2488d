import { ProjectName } from '@domain/code/code'
import type { FieldErrors } from '@domain/errors'
import { runLimits } from '@domain/runs'
import * as v from 'valibot'

const etag = v.pipe(v.string(), v.regex(/^"v\d{1,15}"$/))
const place = { key: v.string(), code: v.string() }
/** A file that was saved before, by its version, or a new one; `key` is its place among the files. */
const FileToSave = v.union([
  v.object({ ...place, id: v.string(), etag, filename: v.optional(v.string()) }),
  v.object({ ...place, attempt: v.pipe(v.string(), v.uuid()), filename: v.string() }),
])
export type FileToSave = v.InferOutput<typeof FileToSave>

/** Files of a program that become code files of one project. */
export const CodeSaving = v.object({
  projectName: v.pipe(v.string('wrong_type'), v.trim(), v.minLength(1, 'required'), ProjectName),
  files: v.pipe(v.array(FileToSave), v.maxLength(runLimits.files)),
})
export type CodeSaving = v.InferOutput<typeof CodeSaving>

/** The answer: what was saved by the keys of the files, also where a later one was refused. */
export type CodeSaved = {
  code: string | null
  fields?: FieldErrors
  saved?: Record<string, { id: string; etag: string }>
}

/** The address that saves them. */
export const codeSavingPath = '/dashboard/compiler/save'
