import type { Answer, ListedQuestion, Question } from '@domain/questions/questions'
import { type CallOptions, call, type Member } from './api'

/** A question and an answer, as they are asked and given in the tests of questions. */
export const tea = {
  title: 'How do I boil water?',
  text: 'The **kettle** does not listen.',
  tags: ['Kettle', 'tea'],
}
export const said = { text: 'Ask it `kindly`.', code: '  kettle.boil()\n', codeLanguage: 'javascript' }

/** Calls the api and reads what it answers. */
export const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()

export const post = ({ bearer }: Member, change: object = {}) =>
  ask<Question>('POST', '/questions', { bearer, body: { ...tea, ...change } })
export const answer = (id: string, { bearer }: Member, change: object = {}) =>
  ask<Answer>('POST', `/questions/${id}/answers`, { bearer, body: { ...said, ...change } })
export const list = async (query = '', by?: Member) =>
  (await ask<{ items: ListedQuestion[] }>('GET', `/questions${query}`, { bearer: by?.bearer })).items
export const titles = async (query: string, by?: Member) => (await list(query, by)).map(({ title }) => title)
export const accept = (id: string, answerId: string | null, { bearer }: Member, headers = {}) =>
  call('PUT', `/questions/${id}/accepted`, { bearer, body: { answerId }, headers })
