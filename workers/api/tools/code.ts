import { type Code, type ListedCode, NewCode } from '@domain/code/code'
import type { Page } from '@domain/page'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { code, fieldsOf, listed, madeThing, shownPerson, text } from './shown'
import { tool } from './tool'

/** Letters of the text of a new file. */
const codeLetters = 60_000

const { visibility: _, ...entries } = NewCode.entries

const shownFile = (file: ListedCode) => ({
  id: file.id,
  projectName: written(file.projectName),
  filename: written(file.filename),
  language: file.language,
  description: written(file.description),
  visibility: file.visibility,
  owner: shownPerson(file.owner),
  size: file.size,
  isOwn: file.isOwn,
  updatedAt: file.updatedAt,
})

export const codeTools = [
  tool({
    name: 'code_list',
    title: 'List code files',
    description: 'Lists the member’s code files, the newest first.',
    scope: 'code:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      project: v.optional(v.pipe(v.string('wrong_type'), v.maxLength(80, 'too_long'))),
      ...listInput,
    }),
    answer: (api, asked) =>
      api<Page<ListedCode>>({ part: 'api', method: 'GET', path: '/code', query: queryOf(asked) }),
    resultOf: listed(shownFile),
  }),
  tool({
    name: 'code_read',
    title: 'Read a code file',
    description: 'Gives a code file with its text. Hidden characters are shown as U+….',
    scope: 'code:read',
    isReading: true,
    input: v.strictObject({ id: idOf('code') }),
    answer: (api, { id }) => api<Code>({ part: 'api', method: 'GET', path: `/code/${id}` }),
    resultOf: (file) => ({ ...shownFile(file), code: written(file.code) }),
  }),
  tool({
    name: 'code_create',
    title: 'Create a code file',
    description: 'Creates a private code file in a project, which is created with its first file.',
    scope: 'code:write',
    isReading: false,
    input: v.strictObject({ ...entries, code: v.pipe(entries.code, v.maxLength(codeLetters, 'too_long')) }),
    answer: (api, body) =>
      api<Code>({ part: 'api', method: 'POST', path: '/code', body: { ...body, visibility: 'private' } }),
    resultOf: shownFile,
    previewOf: ({ projectName, filename, code: source, language, description }) => ({
      title: `${projectName}/${filename}`,
      noun: 'code',
      fields: fieldsOf(
        text('title', `${projectName}/${filename}`),
        text('description', description),
        text('language', language),
        code('code', source, language ?? 'text'),
      ),
    }),
    madeOf: madeThing('code', 'filename'),
    undoOf: ({ id }) => ({ part: 'api', method: 'DELETE', path: `/code/${id}` }),
  }),
]
