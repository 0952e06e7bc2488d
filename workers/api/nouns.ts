import { type Noun, type NounWith, things } from '@domain/things'
import type { Db } from '@kit/db'
import { rowPieces } from '@kit/export-pieces'
import type { Jobs } from '@kit/jobs'
import { type KeptTable, purgeKept } from '@kit/kept'
import { appPieces, type ReadRows } from '../data/apps/export-apps'
import { linkPieces } from '../links/link-pieces'
import { articles } from './articles/table'
import { chatFiles } from './chats/file-rules'
import { removeContents, removeUnnamedCopies } from './contents/clean-up'
import type { ContentKind } from './contents/kind'
import { documentContent } from './documents/content'
import { documentPieces } from './documents/export-documents'
import { isPublicDocument } from './documents/queries'
import type { ApiBindings } from './env'
import type { FilePolicy } from './files/policy'
import { formPieces } from './forms/export-forms'
import { formFiles } from './forms/file-rules'
import { isAnswerThere } from './forms/open-form'
import { forms } from './forms/table'
import { ideas } from './ideas/table'
import { projects } from './projects/table'
import { answers, questions } from './questions/table'
import { todoJobs } from './todos/daily'
import { todoPieces } from './todos/export-todos'
import { workspaceFiles } from './workspaces/file-rules'
import { isNotKept } from './workspaces/party'

/** Where an export reads what is not in the database. */
export type Sources = { uploads: R2Bucket; readRows: ReadRows }
/** Gives what is a member's as JSON texts. */
export type Pieces = (db: Db, userId: string, from: Sources) => AsyncGenerator<string, void>

/** What a noun adds to the export of an account, and to the daily jobs of this worker. */
type NounPart = { pieces?: Pieces; jobs?: (db: Db, now: number) => Jobs }

/** A noun whose rows are exported as they are, and removed after 30 days in the trash. */
const plain = (noun: Noun, table: KeptTable): NounPart => ({
  pieces: rowPieces(table),
  jobs: (db, now) => ({ [noun]: () => purgeKept(db, table, now) }),
})

/** One for each noun of the register; links, documents, apps and APIs are removed by jobs of their own workers. */
const nounParts: Record<Noun, NounPart> = {
  links: { pieces: linkPieces },
  documents: { pieces: (db, userId, { uploads }) => documentPieces(db, userId, uploads) },
  todos: { pieces: todoPieces, jobs: todoJobs },
  apps: { pieces: (db, userId, { readRows }) => appPieces(db, userId, readRows) },
  // Those of an app are exported with it.
  apis: {},
  ideas: plain('ideas', ideas),
  projects: plain('projects', projects),
  questions: plain('questions', questions),
  answers: plain('answers', answers),
  articles: plain('articles', articles),
  // Answers are rows of data APIs, and exported with these.
  forms: { pieces: formPieces, jobs: (db, now) => ({ forms: () => purgeKept(db, forms, now) }) },
}

/** What exports of accounts hold of each noun. */
export const nounPieces: Record<string, Pieces> = Object.fromEntries(
  Object.entries(nounParts).flatMap(([noun, { pieces }]) => (pieces ? [[noun, pieces]] : [])),
)

/** The daily jobs of all nouns. */
export const nounJobs = (db: Db, now: number): Jobs =>
  Object.assign({}, ...Object.values(nounParts).map(({ jobs }) => jobs?.(db, now)))

/** What nouns say of their content. */
export const contentKinds: Record<NounWith<'content'>, ContentKind> = { documents: documentContent }

/** The daily jobs of contents, which call rooms: before accounts go, that wait for them. */
export const contentJobs = (db: Db, env: ApiBindings, now: number): Jobs =>
  Object.fromEntries(
    Object.values(contentKinds).flatMap((kind) => [
      [kind.noun, () => removeContents(kind, db, env, now)],
      [`${things[kind.noun].prefix}-copies`, () => removeUnnamedCopies(kind, db, env.UPLOADS, now)],
    ]),
  )

/** What nouns say of files that hang on them. */
export const filePolicy: FilePolicy = {
  rules: [chatFiles, workspaceFiles, formFiles],
  isPublic: isPublicDocument,
  mayDelete: isNotKept,
  isAnswerThere,
}
