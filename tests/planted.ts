import { env } from 'cloudflare:workers'
import type { ElementInput } from '@domain/forms/elements'
import type { AskedCall } from './agent-host'
import { call, type Member } from './api'
import { apiOrigin, makeApi } from './data'
import { answerForm, publishedForm } from './forms'
import { callLinks } from './links'
import { someProject } from './things'

type Planting = (text: string, owner: Member, other: Member) => Promise<AskedCall>

async function idOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json<{ id: string }>()).id
}
const post = (by: Member, path: string, body: object) =>
  call('POST', path, { bearer: by.bearer, body }).then(idOf)

const nameElement: ElementInput = { type: 'text', key: 'name', question: 'Who?' }

/** Places where others, or the member without reading it, put a text; each gives the call that reads it. */
export const places: Record<string, Planting> = {
  document: async (text, owner) => {
    const headers = { 'Content-Type': 'text/markdown', 'X-File-Name': 'planted.md' }
    const sent = { bearer: owner.bearer, headers, bytes: `# Planted\n\n${text}` }
    return ['documents_read', { id: await idOf(await call('POST', '/documents/import', sent)) }]
  },
  codeComment: async (text, owner) => {
    const filename = `a-${crypto.randomUUID().slice(0, 8)}.js`
    const body = { projectName: 'Shop', filename, code: `// ${text}\nlet a = 1` }
    return ['code_read', { id: await post(owner, '/code', body) }]
  },
  formAnswer: async (text, owner) => {
    const form = await publishedForm(owner.bearer, { elements: [nameElement] })
    await answerForm(form, { name: text })
    return ['forms_answers', { id: form.id }]
  },
  linkTitle: async (text, owner) => {
    const body = { title: text, url: 'https://example.org/' }
    await idOf(await callLinks('POST', '/links', { bearer: owner.bearer, body }))
    return ['links_list', {}]
  },
  question: async (text, _, other) => {
    const body = { title: 'How does tea boil?', text, tags: ['tea'] }
    return ['questions_read', { id: await post(other, '/questions', body) }]
  },
  project: async (text, _, other) => {
    const body = { ...someProject, description: text }
    return ['projects_read', { id: await post(other, '/projects', body) }]
  },
  idea: async (text, _, other) => {
    const body = { subject: 'A kettle of glass', category: 'web', text }
    return ['ideas_read', { id: await post(other, '/ideas', body) }]
  },
  row: async (text, owner) => {
    const { id } = await makeApi(owner.bearer)
    const headers = { Authorization: `Bearer ${owner.bearer}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ city: text }) }
    // The data worker beside the tests, as the rows are in its objects.
    await idOf(await env.DATA.fetch(`${apiOrigin}/apis/${id}/rows`, init))
    return ['rows_list', { id }]
  },
  todoItem: async (text, owner) => {
    const id = await post(owner, '/todos', { title: 'House', text: 'Before the guests come' })
    await post(owner, `/todos/${id}/items`, { text })
    return ['todos_read', { id }]
  },
  fileName: async (text, owner) => {
    const body = {
      projectName: 'Shop',
      filename: `${text.replace(/[<>:"|?*\\/]/g, '-')}.js`,
      code: 'let a = 1',
    }
    await post(owner, '/code', body)
    return ['code_list', {}]
  },
}
