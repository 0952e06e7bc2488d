import type { Noun } from '@domain/things'
import { call } from './api'
import { callData, makeApp } from './data'
import { callLinks } from './links'

type ThingCallOptions = { bearer?: string | undefined; body?: unknown; headers?: Record<string, string> }

/** How a thing of a noun is made, changed and asked for over HTTP. */
type Maker = {
  path: string
  send: (method: string, path: string, sent: ThingCallOptions) => Promise<Response>
  /** The body that makes one with a title. */
  made: (title: string, bearer: string) => Promise<object>
  renamed: (title: string) => object
  /** A change of another field than the title, as its answer shows it. */
  changed: object
}

/** A project that may be posted, its deadline 30 days ahead. */
export const someProject = {
  name: 'A shop of tea',
  category: 'web',
  teamSize: 'one',
  description: 'What could be sold there',
  budgetMin: 50_000,
  budgetMax: 90_000,
  currency: 'EUR',
  deadline: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
}

/** One for each noun of the register: what holds for all of them is tested with these. */
export const makers: Record<Noun, Maker> = {
  links: {
    path: '/links',
    send: callLinks,
    made: async (title) => ({ title, url: 'https://example.com/tea' }),
    renamed: (title) => ({ title }),
    changed: { maxClicks: 7 },
  },
  documents: {
    path: '/documents',
    send: call,
    made: async (title) => ({ title, description: 'What comes next' }),
    renamed: (title) => ({ title }),
    changed: { description: 'What came after' },
  },
  diagrams: {
    path: '/diagrams',
    send: call,
    made: async (title) => ({ title, language: 'fa' }),
    renamed: (title) => ({ title }),
    changed: {},
  },
  todos: {
    path: '/todos',
    send: call,
    made: async (title) => ({ title, text: 'What is left' }),
    renamed: (title) => ({ title }),
    changed: { text: 'What came after' },
  },
  ideas: {
    path: '/ideas',
    send: call,
    made: async (subject) => ({ subject, category: 'web', text: 'What could be better' }),
    renamed: (subject) => ({ subject }),
    changed: { status: 'planned' },
  },
  projects: {
    path: '/projects',
    send: call,
    made: async (name) => ({ ...someProject, name }),
    renamed: (name) => ({ name }),
    changed: { isUrgent: true },
  },
  questions: {
    path: '/questions',
    send: call,
    made: async (title) => ({ title, text: 'What could it be?' }),
    renamed: (title) => ({ title }),
    changed: { code: 'let tea' },
  },
  answers: {
    path: '/answers',
    // Answers are made below their question.
    send: (method, path, { body, ...sent }) => {
      const { questionId, ...said } = { questionId: '', ...(body as object | undefined) }
      return method === 'POST' && path === '/answers'
        ? call(method, `/questions/${questionId}/answers`, { ...sent, body: said })
        : call(method, path, { ...sent, body })
    },
    made: async (text, bearer) => ({ questionId: await makeThing('questions', bearer, text), text }),
    renamed: (text) => ({ text }),
    changed: { code: 'let tea' },
  },
  articles: {
    path: '/articles',
    // Nobody else sees a draft, so what the promises are about is published.
    send: async (method, path, sent) => {
      const answer = await call(method, path, sent)
      if (method !== 'POST' || path !== '/articles' || !answer.ok) return answer
      const { id } = await answer.clone().json<{ id: string }>()
      await call('POST', `/articles/${id}/publish`, { bearer: sent.bearer })
      return answer
    },
    made: async (title) => ({ title, text: 'How it boils', category: 'code' }),
    renamed: (title) => ({ title }),
    changed: { category: 'community' },
  },
  forms: {
    path: '/forms',
    send: call,
    made: async (name) => ({
      name,
      language: 'en',
      elements: [{ type: 'text', key: 'cup', question: 'Which cup?' }],
    }),
    renamed: (name) => ({ name }),
    changed: { language: 'fa' },
  },
  code: {
    path: '/code',
    // A project has one file of a name, so each is in a project of its own, unless it is the same call again.
    send: (method, path, sent) => {
      const isOwn = method === 'POST' && path === '/code' && sent.headers?.['Idempotency-Key'] === undefined
      const projectName = `Project ${crypto.randomUUID()}`
      return call(method, path, isOwn ? { ...sent, body: { ...Object(sent.body), projectName } } : sent)
    },
    // Nobody else sees a private file, so what the promises are about is public.
    made: async (filename) => ({
      projectName: 'Some project',
      filename,
      code: 'let tea',
      visibility: 'public',
    }),
    renamed: (filename) => ({ filename }),
    changed: { description: 'What came after' },
  },
  conversations: {
    path: '/conversations',
    send: call,
    made: async (title) => ({ title }),
    renamed: (title) => ({ title }),
    changed: { instructions: 'What came after' },
  },
  apps: {
    path: '/apps',
    send: callData,
    made: async (name) => ({ name, description: 'Where we went' }),
    renamed: (name) => ({ name }),
    changed: { description: 'What came after' },
  },
  apis: {
    path: '/apis',
    send: callData,
    made: async (name, bearer) => ({
      name,
      description: 'Places',
      columns: ['city'],
      access: { read: 'public', write: 'key' },
      appId: (await makeApp(bearer, { name: 'Some other app' })).id,
    }),
    renamed: (name) => ({ name }),
    changed: { description: 'What came after' },
  },
}

/** Makes a thing of a noun with a title; gives its id. */
export async function makeThing(noun: Noun, bearer: string, title: string): Promise<string> {
  const { path, send, made } = makers[noun]
  const answer = await send('POST', path, { bearer, body: await made(title, bearer) })
  return (await answer.json<{ id: string }>()).id
}

/** The status of the answer to a call for a thing of a noun, or for what is below its path. */
export async function statusFor(
  noun: Noun,
  [method, below, body]: readonly [method: string, below: string, body?: object],
  bearer?: string,
): Promise<number> {
  const { path, send } = makers[noun]
  return (await send(method, `${path}/${below}`, { bearer, body })).status
}
