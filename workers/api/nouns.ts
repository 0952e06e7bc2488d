import { type Noun, nounsWith, things } from '@domain/things'
import type { Db } from '@kit/db'
import type { Pieces } from '@kit/export-pieces'
import type { Jobs } from '@kit/jobs'
import type { KeptTable } from '@kit/kept'
import { apiPart } from '../data/apis/noun'
import { appPart } from '../data/app-trees/noun'
import { linkPart } from '../links/links/noun'
import { articlePart } from './articles/noun'
import { chatFiles } from './chats/file-rules'
import { codePart } from './code/noun'
import type { LinePolicy } from './comments/lines'
import { removeContents, removeUnnamedCopies } from './contents/clean-up'
import { conversationPart } from './conversations/noun'
import { diagramPart } from './diagrams/noun'
import { isPublicDiagram } from './diagrams/queries'
import { documentPart } from './documents/noun'
import { isPublicDocument } from './documents/queries'
import type { ApiBindings } from './env'
import type { FilePolicy } from './files/policy'
import { formPart } from './forms/noun'
import { isAnswerThere } from './forms/open-form'
import { ideaPart } from './ideas/noun'
import type { CallTitles, NounPart } from './noun-part'
import { projectPart } from './projects/noun'
import { answerPart, questionPart } from './questions/noun'
import { todoPart } from './todos/noun'
import { workspaceFiles } from './workspaces/file-rules'
import { isNotKept } from './workspaces/party'

/** The declaration of each noun of the register; mechanisms read it here. */
export const nounParts: { readonly [N in Noun]: NounPart<N> } = {
  links: linkPart,
  documents: documentPart,
  diagrams: diagramPart,
  todos: todoPart,
  apps: appPart,
  apis: apiPart,
  ideas: ideaPart,
  projects: projectPart,
  questions: questionPart,
  answers: answerPart,
  articles: articlePart,
  forms: formPart,
  code: codePart,
  conversations: conversationPart,
}

const all = Object.values(nounParts)

/** The part of each noun in exports of accounts. */
export const nounPieces: Record<string, Pieces> = Object.fromEntries(
  Object.entries(nounParts).flatMap(([noun, { pieces }]) => (pieces ? [[noun, pieces]] : [])),
)

/** The daily jobs of all nouns. */
export const nounJobs = (db: Db, now: number): Jobs =>
  Object.assign({}, ...all.map(({ jobs }) => jobs?.(db, now)))

/** The titles of calls on each noun, in a language. */
export const nounTitles = (locale: keyof CallTitles) => all.map(({ reference }) => reference.titles[locale])

/** Tables of things that are gone before the accounts that own them. */
export const goFirst: readonly KeptTable[] = all.flatMap(({ goesFirst }) => goesFirst ?? [])

/** Nouns for whose things members may also vote −1. */
export const votedAgainst = nounsWith('votes').filter((noun) => nounParts[noun].takesVotesAgainst)

/** The rules of nouns for comments on their lines. */
export const commentLines: LinePolicy = Object.fromEntries(
  Object.entries(nounParts).flatMap(([noun, { lines }]) => (lines ? [[noun, lines]] : [])),
)

/** The kinds of content of all nouns. */
const contentKinds = nounsWith('content').map((noun) => nounParts[noun].content)

/** The daily jobs of contents, which call rooms: before accounts go, that wait for them. */
export const contentJobs = (db: Db, env: ApiBindings, now: number): Jobs =>
  Object.fromEntries(
    contentKinds.flatMap((kind) => [
      [kind.noun, () => removeContents(kind, db, env, now)],
      [`${things[kind.noun].prefix}-copies`, () => removeUnnamedCopies(kind, db, env.UPLOADS, now)],
    ]),
  )

/** The rules of nouns for files attached to them. */
export const filePolicy: FilePolicy = {
  rules: [chatFiles, workspaceFiles, ...all.flatMap(({ files }) => files ?? [])],
  isPublic: async (db, id, key) =>
    id.startsWith('diagram_') ? isPublicDiagram(db, id, key) : isPublicDocument(db, id, key),
  mayDelete: isNotKept,
  isAnswerThere,
}
