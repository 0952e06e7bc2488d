import * as v from 'valibot'
import { codeLanguages } from '../code-languages'
import { PageQuery, pageSchema } from '../page'
import { Person } from '../people'
import { readPath } from '../sites/paths'
import { markdownText } from '../text/markdown-text'
import { line } from '../text/text'

/**
 * Limits: files of one member, those in the trash counted; bytes of one file; revisions of one file, of which the oldest go
 * first; bytes and files of one import.
 */
export const codeLimits = {
  files: 5_000,
  bytes: 512 * 1024,
  revisions: 100,
  importBytes: 8 * 1024 * 1024,
  importFiles: 500,
} as const

/** An unlisted file is read by anyone who has its address, and is in no list and no search. */
export const codeVisibilities = ['private', 'unlisted', 'public'] as const
export type CodeVisibility = (typeof codeVisibilities)[number]

export type FileLanguage = keyof typeof codeLanguages
export const fileLanguages = Object.keys(codeLanguages) as [FileLanguage, ...FileLanguage[]]

const utf8 = new TextEncoder()

/** Takes the text of a file; gives its bytes in UTF-8. */
export const codeSize = (text: string): number => utf8.encode(text).length

const loneSurrogate = /\p{Surrogate}/u

/** The text of a file, kept exactly as it was sent; codes `not_text` for binary content, `too_large` over 512 KB. */
const CodeText = v.pipe(
  v.string('wrong_type'),
  v.check((text) => !text.includes('\0') && !loneSurrogate.test(text), 'not_text'),
  v.check((text) => text.length <= codeLimits.bytes && codeSize(text) <= codeLimits.bytes, 'too_large'),
)

/** A name with the folders above it, such as `src/move.ts`; codes `required`, `too_long`, `bad_path`. */
const Filename = v.pipe(
  v.string('wrong_type'),
  v.trim(),
  v.maxLength(1_024, 'too_long'),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readPath(dataset.value)
    if (read.fault === undefined && read.value.length > 0) return read.value.join('/')
    const fault = read.fault ?? 'required'
    addIssue({ message: fault === 'required' || fault === 'too_long' ? fault : 'bad_path' })
    return NEVER
  }),
)

/** The name of a project: one line without a slash, which separates folders. */
export const ProjectName = v.pipe(
  line(1, 80),
  v.check((name) => !name.includes('/'), 'has_slash'),
)

const fields = {
  projectName: ProjectName,
  filename: Filename,
  code: CodeText,
  language: v.picklist(fileLanguages, 'unknown_language'),
  description: markdownText(0, 2_000, 'part'),
  visibility: v.picklist(codeVisibilities, 'unknown_reach'),
}

/** `POST /code`: the language is that of the file's name when none is sent. */
export const NewCode = v.strictObject({
  ...fields,
  language: v.optional(v.nullable(fields.language), null),
  description: v.optional(fields.description, ''),
  visibility: v.optional(fields.visibility, 'private'),
})
export type NewCode = v.InferOutput<typeof NewCode>

/** `PATCH /code/:id` sets the fields in the body; a changed text makes a revision. */
export const CodeChange = v.strictObject(v.partial(v.object(fields)).entries)
export type CodeChange = v.InferOutput<typeof CodeChange>

/** `GET /code`: one's own files, or with `owner` (a handle or an id) those of another member; `q` are beginnings of words. */
export const CodeQuery = v.object({
  ...PageQuery.entries,
  owner: v.optional(line(0, 64)),
  project: v.optional(line(0, 80)),
  visibility: v.optional(fields.visibility),
  language: v.optional(fields.language),
  q: v.optional(line(0, 200)),
  sort: v.optional(v.picklist(['new', 'stars'], 'unknown_sort')),
})
export type CodeQuery = v.InferOutput<typeof CodeQuery>

/** `GET /code/projects` and `GET /code/projects/:name/archive`: of which member, the caller without it. */
export const CodeOwnerQuery = v.object({ owner: v.optional(line(0, 64)) })

/** `PATCH /code/projects/:name` */
export const ProjectRenaming = v.strictObject({ name: ProjectName })

/** `POST /code/:id/fork` */
export const NewFork = v.strictObject({ projectName: v.optional(ProjectName) })

/** Where a file was copied from; null where it is no copy, or its source is not to be seen. */
const ForkSource = v.object({
  id: v.string(),
  projectName: v.string(),
  filename: v.string(),
  owner: Person,
})

/** A file of a list. */
export const ListedCode = v.object({
  id: v.string(),
  projectName: v.string(),
  /** With the folders above it. */
  filename: v.string(),
  language: v.picklist(fileLanguages),
  /** Markdown. */
  description: v.string(),
  visibility: v.picklist(codeVisibilities),
  owner: Person,
  stars: v.number(),
  /** Whether the caller has starred it. */
  isStarred: v.boolean(),
  comments: v.number(),
  /** The number of its revision, from 1. */
  revision: v.number(),
  /** Bytes of UTF-8. */
  size: v.number(),
  isOwn: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedCode = v.InferOutput<typeof ListedCode>
export const CodePage = pageSchema(ListedCode)

/** A class of `classHighlighter` without `tok-`, such as `keyword`, empty of plain text, and its UTF-16 letters. */
type CodeToken = [name: string, length: number]
/** The tokens of each line. */
export type CodeTokens = CodeToken[][]

// JSON Schema of OpenAPI 3.0 has no tuples.
const Tokens = v.array(
  v.array(v.array(v.union([v.string(), v.number()]))),
) as unknown as v.GenericSchema<CodeTokens>

/** A hidden or direction-changing character: line and column from 1, in UTF-16 letters, and its code point. */
export const CodeWarning = v.object({ line: v.number(), column: v.number(), codePoint: v.number() })
export type CodeWarning = v.InferOutput<typeof CodeWarning>

/**
 * A file by itself. `html` is safe to show as it is: the text of a Markdown file, of any other file its description. `tokens`
 * are null until a job has made them, soon after each save; their lengths add up to the letters of each line. `rawUrl` is null
 * of a private file.
 */
export const Code = v.object({
  ...ListedCode.entries,
  code: v.string(),
  html: v.string(),
  tokens: v.nullable(Tokens),
  warnings: v.array(CodeWarning),
  forkOf: v.nullable(ForkSource),
  /** How many copies of it others can see. */
  forks: v.number(),
  url: v.string(),
  rawUrl: v.nullable(v.string()),
})
export type Code = v.InferOutput<typeof Code>

/** `GET /code/:id/facts`: a file as in a list. `version` grows with each edit; `isHighlighted`: its tokens are made, or it gets none. */
export const CodeFacts = v.object({ ...ListedCode.entries, version: v.number(), isHighlighted: v.boolean() })
export type CodeFacts = v.InferOutput<typeof CodeFacts>

/** `GET /code/projects` */
export const CodeProjects = v.object({
  items: v.array(v.object({ projectName: v.string(), files: v.number(), updatedAt: v.string() })),
})
export type CodeProjects = v.InferOutput<typeof CodeProjects>

/** A saved state of a file's text; `added` and `removed` are lines compared to the revision before. */
export const CodeRevision = v.object({
  revision: v.number(),
  at: v.string(),
  author: v.nullable(Person),
  size: v.number(),
  added: v.number(),
  removed: v.number(),
})
export type CodeRevision = v.InferOutput<typeof CodeRevision>
export const CodeRevisions = pageSchema(CodeRevision)

/** `GET /code/:id/revisions/:revision` */
export const WholeRevision = v.object({ ...CodeRevision.entries, code: v.string() })
export type WholeRevision = v.InferOutput<typeof WholeRevision>

/** Why a file of an import was left out. */
const leftReasons = [
  'not_text',
  'too_large',
  'name_taken',
  'path_taken',
  'bad_path',
  'link',
  'empty',
  'ignored',
  'too_many',
  'quota_full',
] as const
export type LeftReason = (typeof leftReasons)[number]

/** `POST /code/import`: the files that were made, and the others with the reason. */
export const CodeImport = v.object({
  made: v.array(ListedCode),
  left: v.array(v.object({ name: v.string(), reason: v.picklist(leftReasons) })),
})
export type CodeImport = v.InferOutput<typeof CodeImport>
