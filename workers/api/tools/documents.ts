import type { Document, ImportedDocument } from '@domain/documents/documents'
import type { Page } from '@domain/page'
import { line, paragraphs } from '@domain/text/text'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { fieldsOf, listed, madeThing, shownPerson, text } from './shown'
import { tool } from './tool'

/** Letters of the text of a new document. */
const textLetters = 50_000

const shownDocument = (document: Document) => ({
  id: document.id,
  title: written(document.title),
  description: written(document.description),
  role: document.role,
  owner: shownPerson(document.owner),
  members: document.members,
  isPublic: document.publicUrl !== null,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
})

/** The title as the front matter of the file, which goes before its headings. */
const fileOf = (title: string, markdown: string) =>
  `---\ntitle: "${title.replace(/["\\]/g, '\\$&')}"\n---\n\n${markdown}`

export const documentTools = [
  tool({
    name: 'documents_list',
    title: 'List documents',
    description: 'Lists the member’s own and shared documents, the last edited first.',
    scope: 'documents:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      filter: v.optional(v.picklist(['mine', 'shared'], 'unknown_filter')),
      ...listInput,
    }),
    answer: (api, asked) =>
      api<Page<Document>>({ part: 'api', method: 'GET', path: '/documents', query: queryOf(asked) }),
    resultOf: listed(shownDocument),
  }),
  tool({
    name: 'documents_read',
    title: 'Read a document',
    description: 'Gives a document with its text in Markdown.',
    scope: 'documents:read',
    isReading: true,
    input: v.strictObject({ id: idOf('documents') }),
    answer: async (api, { id }) => {
      const path = `/documents/${id}`
      const document = await api<Document>({ part: 'api', method: 'GET', path })
      const query = { format: 'md', images: 'none' }
      return {
        document,
        markdown: await api<string>({ part: 'api', method: 'GET', path: `${path}/export`, query }),
      }
    },
    resultOf: ({ document, markdown }) => ({ ...shownDocument(document), markdown: written(markdown) }),
  }),
  tool({
    name: 'documents_create',
    title: 'Create a document',
    description:
      'Creates a private document with a text in Markdown: headings, lists, tables, code and math.',
    scope: 'documents:write',
    isReading: false,
    input: v.strictObject({
      title: line(3, 120),
      markdown: v.optional(paragraphs(0, textLetters), ''),
    }),
    answer: (api, { title, markdown }) => {
      if (markdown === '')
        return api<Document>({ part: 'api', method: 'POST', path: '/documents', body: { title } })
      const file = { name: 'document.md', type: 'text/markdown', text: fileOf(title, markdown) }
      return api<Document & Partial<v.InferOutput<typeof ImportedDocument>>>({
        ...{ part: 'api', method: 'POST', path: '/documents/import', file },
      })
    },
    resultOf: (document) => ({
      ...shownDocument(document),
      leftOut: 'leftOut' in document ? document.leftOut : [],
    }),
    previewOf: ({ title, markdown }) => ({
      title,
      noun: 'documents',
      fields: fieldsOf(text('title', title), text('text', markdown)),
    }),
    madeOf: madeThing('documents', 'title'),
    undoOf: ({ id }) => ({ part: 'api', method: 'DELETE', path: `/documents/${id}` }),
  }),
]
