import { strFromU8, unzipSync } from 'fflate'
import { type ApiClient, checked, load, loaded } from '~/lib/api.server'

const maxOffered = '100'

/** The member's own documents, the last edited first, of which an article can be begun. */
export async function listOwnDocuments(api: ApiClient) {
  const { items } = await load(api.documents.$get({ query: { filter: 'mine', limit: maxOffered } }))
  return items.map(({ id, title }) => ({ id, title }))
}

/** Takes the id of a document that the member reads; gives its title and its text as Markdown, without pictures. */
export async function readFromDocument(api: ApiClient, id: string): Promise<{ title: string; text: string }> {
  const [document, answer] = await Promise.all([
    load(api.documents[':id'].$get({ param: { id } })),
    loaded(checked(api.documents[':id'].export.$get({ param: { id }, query: { format: 'md' } }))),
  ])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isZip = answer.headers.get('Content-Type')?.includes('zip') ?? false
  return {
    title: document.title,
    text: textOfExport(isZip ? markdownIn(bytes) : strFromU8(bytes), document.title),
  }
}

/** The text of an export in which pictures lie beside it. */
function markdownIn(zip: Uint8Array): string {
  const [text] = Object.values(unzipSync(zip, { filter: ({ name }) => name.endsWith('.md') }))
  return text ? strFromU8(text) : ''
}

const pictures = /!\[((?:\\.|[^\]\\])*)\]\((?:\\.|[^)\\])*\)/g

/** Takes exported Markdown and the document's title; gives the text without its head, that title and its pictures. */
export function textOfExport(markdown: string, title: string): string {
  const text = markdown.replace(/^---\ntitle: .*\n---\n+/, '').replace(pictures, '$1')
  const [first = '', ...others] = text.split('\n')
  return (first === `# ${title}` ? others.join('\n') : text).trim()
}
