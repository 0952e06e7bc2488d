import { mainFiles, type RunFile, type RunLanguage, runLanguageNames, runPlaces } from '@domain/runs'
import * as v from 'valibot'
import { givenKey } from '~/lib/run-links-script'
import { templateFiles } from './templates'

/** A file in the editor; its key stays when its name changes. */
export type SourceFile = RunFile & { key: string }
/** A code file as it was saved last. */
export type SavedFile = { id: string; etag: string; filename: string; code: string }
/** The project into which Save writes. The keys of its files in the editor are their ids. */
export type OwnProject = { name: string; files: readonly SavedFile[] }
/**
 * A program: the first file is the one that is started; each line of `args` is an argument. In their project the names of its files
 * follow `folder`.
 */
export type ProgramSource = {
  language: RunLanguage
  files: SourceFile[]
  stdin: string
  args: string
  folder?: string | undefined
}

const Kept = v.object({
  language: v.picklist(runLanguageNames),
  files: v.pipe(v.array(v.object({ key: v.string(), name: v.string(), code: v.string() })), v.minLength(1)),
  stdin: v.string(),
  args: v.string(),
  folder: v.optional(v.string()),
})
const Draft = v.object({
  language: v.picklist(runLanguageNames),
  inBrowser: v.boolean(),
  sources: v.record(v.string(), Kept),
})
/** The draft in this browser: the source of each language, the last language, and the choice of the place. */
export type Draft = v.InferOutput<typeof Draft>
const Opened = v.object({ from: v.string(), source: Kept })

const Given = v.object({ id: v.string(), language: v.picklist(runLanguageNames), code: v.string() })

/** Takes the id that the address names; gives the code that a screen handed over with it, or null. */
export function readGiven(id: string): ProgramSource | null {
  const given = stored(sessionStorage, givenKey, Given)
  if (given?.id !== id) return null
  const { language, code } = given
  const name = mainFiles[language]
  return { language, files: [{ key: name, name, code }], stdin: '', args: '' }
}

const keys = { draft: 'compiler', opened: 'compiler opened', run: 'compiler run' } as const

let made = 0
const newKey = () => {
  made += 1
  return `${Date.now()}-${made}`
}
export const withKeys = (files: readonly RunFile[]): SourceFile[] =>
  files.map(({ name, code }) => ({ key: newKey(), name, code }))

/** Takes a language; gives what a member without a draft begins with. */
export const newSource = (language: RunLanguage): ProgramSource => ({
  language,
  files: templateFiles(language).map((file) => ({ ...file, key: file.name })),
  stdin: '',
  args: '',
})

function stored<Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Gives false where the browser has no room for it. */
function store(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const readDraft = (): Draft | null => stored(localStorage, keys.draft, Draft)
export const keepDraft = (draft: Draft) => store(localStorage, keys.draft, draft)

/** Changes to a file or run that was opened here, so that a reload keeps them; those of another one are forgotten. */
export function readOpened(from: string): ProgramSource | null {
  const opened = stored(sessionStorage, keys.opened, Opened)
  return opened?.from === from ? opened.source : null
}
export const keepOpened = (from: string, source: ProgramSource) =>
  store(sessionStorage, keys.opened, { from, source })

const Followed = v.object({
  id: v.string(),
  language: v.picklist(runLanguageNames),
  where: v.picklist(runPlaces),
  isInteractive: v.boolean(),
  typed: v.array(v.object({ after: v.number(), text: v.string() })),
})
/** The run on the server that this tab shows, and what was typed into it, with the number of the output before. */
export type Followed = v.InferOutput<typeof Followed>
export const readFollowed = (): Followed | null => stored(sessionStorage, keys.run, Followed)
export const keepFollowed = (run: Followed) => store(sessionStorage, keys.run, run)
export const forgetFollowed = () => sessionStorage.removeItem(keys.run)

/** Takes a new name for a file that is to be added; gives one that is free. */
export function freeName(files: readonly RunFile[], wanted: string): string {
  const [, stem = wanted, ending = ''] = /^(.*?)(\.[^./]+)?$/.exec(wanted) ?? []
  const names = new Set(files.map(({ name }) => name))
  for (let at = 1; ; at++) {
    const name = at === 1 ? wanted : `${stem}${at}${ending}`
    if (!names.has(name)) return name
  }
}

/** Takes the lines of the field of arguments; gives the arguments. */
export const argsOf = (args: string): string[] => args.split('\n').filter((one) => one !== '')
