import type { Code } from '@domain/code/code'
import { isRunLanguage, type RunLanguage, type RunLanguageInfo } from '@domain/runs'
import { type ApiClient, ApiError, checked, load, loaded } from '~/lib/api.server'
import { families, filesBeside, withoutOtherPrograms } from './project-files'
import type { OwnProject, SourceFile } from './source'
import type { OpenedSource } from './use-source'

type Read = { file: Code; etag: string }

async function readFile(api: ApiClient, id: string): Promise<Read> {
  const answer = await checked(api.code[':id'].$get({ param: { id } }))
  // It is weak while the file waits for its tokens.
  return { file: await answer.json(), etag: (answer.headers.get('ETag') ?? '').replace(/^W\//, '') }
}

/** Takes the id of a code file, and where languages run; gives its program, with the other files of its project, and where Save writes it if it is the reader's own. */
export async function readCode(
  api: ApiClient,
  id: string,
  languages: Promise<RunLanguageInfo[] | null>,
): Promise<{ opened: OpenedSource; project: OwnProject | null }> {
  const entry = await loaded(readFile(api, id))
  const { language: named, filename } = entry.file
  const language: RunLanguage = isRunLanguage(named) ? named : 'python'
  // Judge0 takes one file.
  const isAlone = (await languages)?.find((one) => one.language === named)?.where === 'judge0'
  const beside = isRunLanguage(named) && !isAlone ? await readBeside(api, entry.file, language) : []
  // Folders of a project say nothing about a file that runs alone.
  const alone = filename.split('/').at(-1) ?? filename
  const first: SourceFile = {
    key: id,
    name: beside.length > 0 ? filename : alone,
    code: entry.file.code,
  }
  const files = [first, ...beside.map(({ file }) => sourceOf(file))]
  const source = { language, files, stdin: '', args: '' }
  if (!entry.file.isOwn) return { opened: { from: id, source }, project: null }
  const own = [entry, ...beside].map(({ file: { id, filename, code }, etag }) => ({
    id,
    etag,
    filename,
    code,
  }))
  const folder = filename.slice(0, filename.length - first.name.length)
  return {
    opened: { from: id, source: { ...source, folder } },
    project: { name: entry.file.projectName, files: own },
  }
}

const sourceOf = ({ id, filename, code }: Code): SourceFile => ({ key: id, name: filename, code })

async function readBeside(api: ApiClient, entry: Code, language: RunLanguage): Promise<Read[]> {
  const place = { owner: entry.owner.handle, project: entry.projectName, limit: '100' }
  const pages = await Promise.all(
    families[language].map((each) => load(api.code.$get({ query: { ...place, language: each } }))),
  )
  const wanted = filesBeside(
    entry,
    language,
    pages.flatMap(({ items }) => items),
  )
  const read = await Promise.all(wanted.map(({ id }) => readFile(api, id).catch(unlessGone)))
  const there = read.filter((one) => one !== null)
  const kept = new Set(
    withoutOtherPrograms(
      language,
      there.map(({ file }) => sourceOf(file)),
    ).map(({ key }) => key),
  )
  return there.filter(({ file }) => kept.has(file.id))
}

/** A file may be deleted between the two reads. */
function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.problem.status === 404) return null
  throw error
}
