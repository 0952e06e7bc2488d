import { type Idea, type ListedIdea, NewIdea } from '@domain/ideas'
import type { Page } from '@domain/page'
import * as v from 'valibot'
import { draftOf, madeDraft, putDraft, undoDraft } from './drafts'
import { written } from './for-model'
import { idOf, isMine, listInput, queryOf, words } from './inputs'
import { fieldsOf, listed, others, shownPerson, text } from './shown'
import { tool } from './tool'

const { fileId: _, ...entries } = NewIdea.entries

const shownIdea = (idea: ListedIdea) => ({
  id: idea.id,
  subject: written(idea.subject),
  category: idea.category,
  text: written(idea.text),
  link: idea.link && written(idea.link),
  status: idea.status,
  author: shownPerson(idea.author),
  votes: idea.score,
  comments: idea.comments,
  isOwn: idea.isOwn,
  createdAt: idea.createdAt,
})

export const ideaTools = [
  tool({
    name: 'ideas_list',
    title: 'List ideas',
    description: 'Lists ideas of the community, or with isMine those of the member.',
    scope: 'ideas:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      isMine,
      sort: v.optional(v.picklist(['new', 'top'], 'unknown_sort')),
      ...listInput,
    }),
    answer: (api, { isMine, ...asked }) => {
      const query = queryOf({ ...asked, owner: isMine ? 'me' : undefined })
      return api<Page<ListedIdea>>({ part: 'api', method: 'GET', path: '/ideas', query })
    },
    resultOf: listed(shownIdea),
  }),
  tool({
    name: 'ideas_read',
    title: 'Read an idea',
    description: 'Gives an idea and the projects that were made of it.',
    scope: 'ideas:read',
    isReading: true,
    input: v.strictObject({ id: idOf('ideas') }),
    answer: (api, { id }) => api<Idea>({ part: 'api', method: 'GET', path: `/ideas/${id}` }),
    resultOf: (idea) => ({
      ...shownIdea(idea),
      projects: idea.projects.map(({ id, name, state }) => ({ id, name: written(name), state })),
    }),
  }),
  tool({
    name: 'ideas_draft',
    title: 'Draft an idea',
    description: `Fills in the form of a new idea, which only the member sees and publishes. ${draftOf}`,
    scope: 'ideas:write',
    isReading: false,
    input: v.strictObject(entries),
    answer: (api, { subject, category, source, text, link, isOpen }) =>
      putDraft(api, 'ideas', {
        ...{ subject, category, source, text },
        link: link ?? '',
        isOpen: isOpen ? 'on' : '',
      }),
    resultOf: () => ({ isDraft: true }),
    previewOf: ({ subject, text: body, link, ...rest }) => ({
      title: subject,
      noun: 'ideas',
      fields: fieldsOf(text('title', subject), text('text', body), text('url', link), others('other', rest)),
    }),
    madeOf: (_, { subject }) => madeDraft('ideas', subject),
    undoOf: (draft) => undoDraft('ideas', draft),
  }),
]
