import { ApiChange } from '@domain/apis/apis'
import { AppChange } from '@domain/apps'
import { ArticleChange } from '@domain/articles'
import { CodeChange } from '@domain/code/code'
import { ConversationChange } from '@domain/conversations/conversations'
import { DiagramChange } from '@domain/diagrams/diagrams'
import { DocumentChange } from '@domain/documents/documents'
import { FormChange } from '@domain/forms/forms'
import { IdeaChange } from '@domain/ideas'
import { LinkChange } from '@domain/links/links'
import { ProjectChange } from '@domain/projects'
import { AnswerChange, QuestionChange } from '@domain/questions/questions'
import type { Noun } from '@domain/things'
import { TodoChange } from '@domain/todos'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { call, newMember } from '../../../tests/api'
import { makers, makeThing } from '../../../tests/things'

type ThingAnswer = Record<string, unknown> & { id: string }

const nouns = Object.keys(makers) as Noun[]

/** The fields that a change of each noun may name. */
const changes: Record<Noun, { entries: Record<string, v.GenericSchema> }> = {
  links: LinkChange,
  documents: DocumentChange,
  diagrams: DiagramChange,
  todos: TodoChange,
  ideas: IdeaChange,
  projects: ProjectChange,
  questions: QuestionChange,
  answers: AnswerChange,
  articles: ArticleChange,
  forms: FormChange,
  code: CodeChange,
  conversations: ConversationChange,
  apps: AppChange,
  apis: ApiChange,
}

/** Fields that a change names otherwise than the answer. */
const otherwise: Partial<Record<Noun, (answer: ThingAnswer) => object>> = {
  ideas: ({ file }) => ({ fileId: Object(file).id }),
  // Without a summary, the answer has the beginning of the text.
  articles: ({ given }) => ({ summary: given }),
}

/** The fields of an answer that a change may name, as it names them. */
function sameAs(noun: Noun, answer: ThingAnswer): object {
  const { entries } = changes[noun]
  const fields = Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => entries[name] && v.is(entries[name], value)),
  )
  return { ...fields, ...otherwise[noun]?.(answer) }
}

/** A thing with all that it can have besides its title. */
async function wholeThing(noun: Noun, bearer: string): Promise<string> {
  const id = await makeThing(noun, bearer, 'Kettle')
  const { path, send, changed } = makers[noun]
  const fileId = noun === 'ideas' ? await newFile(bearer) : undefined
  await send('PATCH', `${path}/${id}`, { bearer, body: { ...changed, ...(fileId && { fileId }) } })
  return id
}

async function newFile(bearer: string): Promise<string> {
  const headers = { 'Content-Type': 'text/plain', 'X-File-Name': 'a.txt' }
  return (await (await call('POST', '/files', { bearer, bytes: 'words', headers })).json<ThingAnswer>()).id
}

it.each(nouns)('one of %s that is sent what it is already keeps its version', async (noun) => {
  const { bearer } = await newMember()
  const id = await wholeThing(noun, bearer)
  const { path, send } = makers[noun]
  const read = async () => {
    const answer = await send('GET', `${path}/${id}`, { bearer })
    return { etag: answer.headers.get('ETag'), body: await answer.json<ThingAnswer>() }
  }
  const before = await read()
  const same = sameAs(noun, before.body)
  expect(Object.keys(same).length).toBeGreaterThan(0)
  if (noun === 'ideas') expect(same).toMatchObject({ fileId: expect.stringContaining('file_') })
  if (noun === 'apis') expect(same).toMatchObject({ columns: [{ name: 'city' }], access: { write: 'key' } })
  const answer = await send('PATCH', `${path}/${id}`, { bearer, body: same })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
  const after = await read()
  expect(after.etag).toBe(before.etag)
  expect(after.body).toEqual(before.body)
})
