import type { Noun } from '@domain/things'
import { call } from './api'
import { callData, makeApp } from './data'
import { callLinks } from './links'

/** How a thing of a noun is made, changed and asked for over HTTP. */
type Maker = {
  path: string
  send: (method: string, path: string, sent: { bearer: string; body?: unknown }) => Promise<Response>
  /** The body that makes one with a title. */
  made: (title: string, bearer: string) => Promise<object>
  renamed: (title: string) => object
}

/** One for each noun of the register: what holds for all of them is tested with these. */
export const makers: Record<Noun, Maker> = {
  links: {
    path: '/links',
    send: callLinks,
    made: async (title) => ({ title, url: 'https://example.com/tea' }),
    renamed: (title) => ({ title }),
  },
  documents: {
    path: '/documents',
    send: call,
    made: async (title) => ({ title, description: 'What comes next' }),
    renamed: (title) => ({ title }),
  },
  todos: {
    path: '/todos',
    send: call,
    made: async (title) => ({ title, text: 'What is left' }),
    renamed: (title) => ({ title }),
  },
  ideas: {
    path: '/ideas',
    send: call,
    made: async (subject) => ({ subject, category: 'web', text: 'What could be better' }),
    renamed: (subject) => ({ subject }),
  },
  apps: {
    path: '/apps',
    send: callData,
    made: async (name) => ({ name, description: 'Where we went' }),
    renamed: (name) => ({ name }),
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
  },
}

/** Makes a thing of a noun with a title; gives its id. */
export async function makeThing(noun: Noun, bearer: string, title: string): Promise<string> {
  const { path, send, made } = makers[noun]
  const answer = await send('POST', path, { bearer, body: await made(title, bearer) })
  return (await answer.json<{ id: string }>()).id
}
