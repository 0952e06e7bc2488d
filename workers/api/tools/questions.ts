import type { Page } from '@domain/page'
import { type Answer, type ListedQuestion, NewQuestion, type ReadQuestion } from '@domain/questions/questions'
import * as v from 'valibot'
import { draftOf, madeDraft, putDraft, undoDraft } from './drafts'
import { written } from './for-model'
import { idOf, isMine, listInput, queryOf, words } from './inputs'
import { code, fieldsOf, list, listed, shownPerson, text } from './shown'
import { tool } from './tool'

const shownQuestion = (question: ListedQuestion) => ({
  id: question.id,
  title: written(question.title),
  beginning: written(question.beginning),
  tags: question.tags.map(written),
  author: shownPerson(question.author),
  score: question.score,
  answers: question.answers,
  isSolved: question.isSolved,
  isOwn: question.isOwn,
  createdAt: question.createdAt,
})

const shownAnswer = (answer: Answer) => ({
  id: answer.id,
  text: written(answer.text),
  ...(answer.code !== '' && { code: written(answer.code) }),
  author: shownPerson(answer.author),
  score: answer.score,
  isAccepted: answer.isAccepted,
})

export const questionTools = [
  tool({
    name: 'questions_list',
    title: 'List questions',
    description: 'Lists questions of the community, or with isMine those of the member.',
    scope: 'questions:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      isMine,
      sort: v.optional(v.picklist(['new', 'top', 'active'], 'unknown_sort')),
      ...listInput,
    }),
    answer: (api, { isMine, ...asked }) => {
      const query = queryOf({ ...asked, owner: isMine ? 'me' : undefined })
      return api<Page<ListedQuestion>>({ part: 'api', method: 'GET', path: '/questions', query })
    },
    resultOf: listed(shownQuestion),
  }),
  tool({
    name: 'questions_read',
    title: 'Read a question',
    description: 'Gives a question with its first answers, the accepted one before the others.',
    scope: 'questions:read',
    isReading: true,
    input: v.strictObject({ id: idOf('questions') }),
    answer: (api, { id }) => {
      const query = { answers: 'true' }
      return api<ReadQuestion>({ part: 'api', method: 'GET', path: `/questions/${id}`, query })
    },
    resultOf: ({ firstAnswers, beginning: _, ...question }) => ({
      ...shownQuestion({ ...question, beginning: '' }),
      text: written(question.text),
      ...(question.code !== '' && { code: written(question.code), codeLanguage: question.codeLanguage }),
      firstAnswers: firstAnswers?.items.map(shownAnswer) ?? [],
    }),
  }),
  tool({
    name: 'questions_draft',
    title: 'Draft a question',
    description: `Fills in the form of a new question, which only the member sees and publishes. ${draftOf}`,
    scope: 'questions:write',
    isReading: false,
    input: NewQuestion,
    answer: (api, { title, text, code, codeLanguage, tags, language }) =>
      putDraft(api, 'questions', {
        ...{ title, text, code, codeLanguage },
        tags: tags.join(', '),
        language: language ?? '',
      }),
    resultOf: () => ({ isDraft: true }),
    previewOf: ({ title, text: body, code: source, codeLanguage, tags, language }) => ({
      title,
      noun: 'questions',
      fields: fieldsOf(
        text('title', title),
        text('text', body),
        code('code', source, codeLanguage),
        list('tags', tags),
        text('language', language),
      ),
    }),
    madeOf: (_, { title }) => madeDraft('questions', title),
    undoOf: (draft) => undoDraft('questions', draft),
  }),
]
