import { writeMoney } from '@domain/money'
import type { Page } from '@domain/page'
import { isInOrder, type ListedProject, NewProject, type Project, projectStates } from '@domain/projects'
import * as v from 'valibot'
import { draftOf, madeDraft, putDraft, undoDraft } from './drafts'
import { written } from './for-model'
import { idOf, isMine, listInput, queryOf, words } from './inputs'
import { fieldsOf, list, listed, others, shownPerson, text } from './shown'
import { tool } from './tool'

const { ideaId: _, ...entries } = NewProject.entries

const NewDraft = v.pipe(
  v.strictObject(entries),
  v.forward(v.partialCheck([['budgetMin'], ['budgetMax']], isInOrder, 'over_max'), ['budgetMin']),
)

const shownProject = (project: ListedProject) => ({
  id: project.id,
  name: written(project.name),
  category: project.category,
  teamSize: project.teamSize,
  description: written(project.description),
  budget: `${writeMoney(project.budgetMin, project.currency, 'en')}-${writeMoney(project.budgetMax, project.currency, 'en')} ${project.currency}`,
  deadline: project.deadline,
  state: project.state,
  skills: project.skills.map(written),
  owner: shownPerson(project.owner),
  isOwn: project.isOwn,
  createdAt: project.createdAt,
})

export const projectTools = [
  tool({
    name: 'projects_list',
    title: 'List projects',
    description: 'Lists projects of the community, or with isMine those of the member.',
    scope: 'projects:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      isMine,
      state: v.optional(v.picklist(projectStates, 'unknown_state')),
      ...listInput,
    }),
    answer: (api, { isMine, ...asked }) => {
      const query = queryOf({ ...asked, owner: isMine ? 'me' : undefined })
      return api<Page<ListedProject>>({ part: 'api', method: 'GET', path: '/projects', query })
    },
    resultOf: listed(shownProject),
  }),
  tool({
    name: 'projects_read',
    title: 'Read a project',
    description: 'Gives a project, which is work that its owner offers.',
    scope: 'projects:read',
    isReading: true,
    input: v.strictObject({ id: idOf('projects') }),
    answer: (api, { id }) => api<Project>({ part: 'api', method: 'GET', path: `/projects/${id}` }),
    resultOf: (project) => ({
      ...shownProject(project),
      more: written(project.more),
      isUrgent: project.isUrgent,
      needsDesign: project.needsDesign,
      idea: project.idea && { id: project.idea.id, subject: written(project.idea.subject) },
    }),
  }),
  tool({
    name: 'projects_draft',
    title: 'Draft a project',
    description: `Fills in the form of a new project, which only the member sees and publishes. Budgets are whole minor units of the currency (cents; IRR has none); the deadline is YYYY-MM-DD. ${draftOf}`,
    scope: 'projects:write',
    isReading: false,
    input: NewDraft,
    answer: (api, { budgetMin, budgetMax, skills, isUrgent, needsDesign, ...texts }) =>
      putDraft(api, 'projects', {
        ...texts,
        budgetMin: writeMoney(budgetMin, texts.currency, 'en'),
        budgetMax: writeMoney(budgetMax, texts.currency, 'en'),
        skills: skills.join(', '),
        isUrgent: isUrgent ? 'on' : '',
        needsDesign: needsDesign ? 'on' : '',
      }),
    resultOf: () => ({ isDraft: true }),
    previewOf: ({ name, description, more, budgetMin, budgetMax, currency, deadline, skills, ...rest }) => ({
      title: name,
      noun: 'projects',
      fields: fieldsOf(
        text('title', name),
        text('description', description),
        text('text', more),
        text(
          'budget',
          `${writeMoney(budgetMin, currency, 'en')} – ${writeMoney(budgetMax, currency, 'en')} ${currency}`,
        ),
        text('deadline', deadline),
        list('tags', skills),
        others('other', rest),
      ),
    }),
    madeOf: (_, { name }) => madeDraft('projects', name),
    undoOf: (draft) => undoDraft('projects', draft),
  }),
]
