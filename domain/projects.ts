import * as v from 'valibot'
import { Day } from './dates/day'
import { CurrencyCode, currencies, Money } from './money'
import { PageQuery } from './page'
import { Person } from './people'
import { searchKey } from './search/search'
import { line, paragraphs } from './text/text'

/** Projects that one member may have, those in the trash counted, skills that one asks for, others that are shown as similar, and searches that one member may save. */
export const projectLimits = { projects: 2_000, skills: 10, similar: 4, searches: 20 } as const

export const projectCategories = ['web', 'mobile', 'desktop', 'other'] as const
export type ProjectCategory = (typeof projectCategories)[number]
export const teamSizes = ['one', 'two', 'team'] as const
export const projectStates = ['open', 'awarded', 'done', 'cancelled'] as const
export type ProjectState = (typeof projectStates)[number]

/** Changes that notify a project's followers: each new state, and an edit of its text. */
export const followedMoves = [...projectStates, 'edited'] as const
export type FollowedMove = (typeof followedMoves)[number]

/** Acts on a project: `offer` is by people who make offers, all others by its owner. */
export const projectActs = [
  'edit',
  'offer',
  'accept',
  'finish',
  'cancel',
  'reopen',
  'delete',
  'restore',
] as const
export type ProjectAct = (typeof projectActs)[number]

/** The next state for each state and act; other acts are refused with `wrong_state`. */
const ways: Record<ProjectState, Partial<Record<ProjectAct, ProjectState>>> = {
  open: {
    edit: 'open',
    offer: 'open',
    accept: 'awarded',
    cancel: 'cancelled',
    delete: 'open',
    restore: 'open',
  },
  awarded: { finish: 'done', cancel: 'cancelled' },
  done: { delete: 'done', restore: 'done' },
  cancelled: { reopen: 'open', delete: 'cancelled', restore: 'cancelled' },
}

/** Takes a state and an act; gives the state after it, or null where the state does not allow it. */
export function stateAfter(state: ProjectState, act: ProjectAct): ProjectState | null {
  return ways[state][act] ?? null
}

/** Takes an act; gives the states that allow it. */
export function statesFor(act: ProjectAct): ProjectState[] {
  return projectStates.filter((state) => stateAfter(state, act) !== null)
}

const dayLength = 86_400_000
/** Where it is earliest in the world, it is 12 hours before UTC. */
const earliest = 12 * 3_600_000

/** Takes a moment in milliseconds; gives the first day, YYYY-MM-DD, that is not past everywhere. */
export function firstDay(now: number): string {
  return new Date(now - earliest).toISOString().slice(0, 10)
}

/** A day that is not past everywhere, and at most ten years ahead; codes of `Day`, past, out_of_range. */
export const Deadline = v.pipe(
  Day,
  v.check((day) => day >= firstDay(Date.now()), 'past'),
  v.check((day) => Date.parse(day) <= Date.now() + 3_653 * dayLength, 'out_of_range'),
)

const Skills = v.pipe(
  v.array(line(1, 40), 'wrong_type'),
  v.transform((all) =>
    all.filter((one, at) => all.findIndex((each) => skillKey(each) === skillKey(one)) === at),
  ),
  v.maxLength(projectLimits.skills, 'list_full'),
)

/** Takes the name of a skill; gives the key by which two names are the same one. */
export const skillKey = (name: string): string => searchKey(name)

const flag = v.boolean('wrong_type')
const fields = {
  name: line(3, 120),
  category: v.picklist(projectCategories, 'unknown_category'),
  teamSize: v.picklist(teamSizes, 'unknown_team_size'),
  description: paragraphs(10, 5_000),
  /** Further information. */
  more: paragraphs(0, 10_000),
  isUrgent: flag,
  needsDesign: flag,
  budgetMin: Money,
  budgetMax: Money,
  currency: CurrencyCode,
  deadline: Deadline,
  skills: Skills,
}

/** Takes both ends of a budget; tells whether the minimum is at most the maximum. */
export const isInOrder = ({ budgetMin, budgetMax }: { budgetMin: number; budgetMax: number }): boolean =>
  budgetMin <= budgetMax

/** `POST /projects`: amounts are whole minor units of the currency. */
export const NewProject = v.pipe(
  v.strictObject({
    ...fields,
    more: v.optional(fields.more, ''),
    isUrgent: v.optional(flag, false),
    needsDesign: v.optional(flag, false),
    skills: v.optional(Skills, []),
    /** The idea of which it is made: the caller's own, or one that its author has opened. */
    ideaId: v.optional(v.nullable(v.pipe(v.string('wrong_type'), v.maxLength(64, 'not_an_idea'))), null),
  }),
  v.forward(v.partialCheck([['budgetMin'], ['budgetMax']], isInOrder, 'over_max'), ['budgetMin']),
)
export type NewProject = v.InferOutput<typeof NewProject>

/** `PATCH /projects/:id` sets the fields in the body. An unchanged deadline may be past. */
export const ProjectChange = v.strictObject({
  ...v.partial(v.object({ ...fields, deadline: Day })).entries,
})
export type ProjectChange = v.InferOutput<typeof ProjectChange>

const yes = v.pipe(
  v.picklist(['true', 'false'], 'wrong_type'),
  v.transform((text) => text === 'true'),
)
const amount = v.pipe(
  v.string('wrong_type'),
  v.check((text) => /^\d{1,15}$/.test(text), 'not_a_number'),
  v.transform(Number),
  Money,
)

/**
 * The order of projects: the newest first, the soonest future deadline first, or the highest budget of one currency
 * first.
 */
export const projectSorts = ['new', 'deadline', 'budget'] as const

/** Filters of projects, as in the address of a list. */
const wanted = {
  category: v.optional(fields.category),
  teamSize: v.optional(fields.teamSize),
  urgent: v.optional(yes),
  needsDesign: v.optional(yes),
  budgetFrom: v.optional(amount),
  budgetTo: v.optional(amount),
  currency: v.optional(CurrencyCode),
  deadlineBefore: v.optional(Day),
  skill: v.optional(line(0, 40)),
  q: v.optional(line(0, 200)),
}

type Amounts = { budgetFrom?: number; budgetTo?: number; currency?: string }
const hasCurrency = ({ budgetFrom, budgetTo, currency }: Amounts) =>
  currency !== undefined || (budgetFrom === undefined && budgetTo === undefined)

/**
 * `GET /projects`: `owner` is a handle or an id, `q` are prefixes of words; a budget filter requires a currency;
 * `followed` restricts to projects that the caller follows.
 */
export const ProjectsQuery = v.pipe(
  v.object({
    ...PageQuery.entries,
    ...wanted,
    sort: v.optional(v.picklist(projectSorts, 'unknown_sort')),
    state: v.optional(v.picklist(projectStates, 'unknown_state')),
    owner: v.optional(line(0, 64)),
    followed: v.optional(v.picklist(['true'], 'wrong_type')),
  }),
  v.forward(
    v.partialCheck(
      [['sort'], ['budgetFrom'], ['budgetTo'], ['currency']],
      (query) => hasCurrency(query) && (query.sort !== 'budget' || query.currency !== undefined),
      'required',
    ),
    ['currency'],
  ),
)
export type ProjectsQuery = v.InferOutput<typeof ProjectsQuery>

/** `POST /saved-searches`: filters by the names and values of `GET /projects`; at least one. */
export const NewSearch = v.strictObject({
  name: line(1, 60),
  query: v.pipe(
    v.strictObject(wanted),
    v.check((query) => Object.values(query).some((value) => value !== undefined && value !== ''), 'required'),
    v.forward(v.partialCheck([['budgetFrom'], ['budgetTo'], ['currency']], hasCurrency, 'required'), [
      'currency',
    ]),
  ),
})
export type NewSearch = v.InferOutput<typeof NewSearch>

/** A member's saved search; open projects that match notify the member. */
export const SavedSearch = v.object({
  id: v.string(),
  name: v.string(),
  query: v.record(v.picklist(Object.keys(wanted) as (keyof typeof wanted)[]), v.string()),
  createdAt: v.string(),
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>
export const SavedSearches = v.object({ items: v.array(SavedSearch) })

/** A project of a list. */
export const ListedProject = v.object({
  id: v.string(),
  name: v.string(),
  category: v.picklist(projectCategories),
  teamSize: v.picklist(teamSizes),
  /** Markdown, as `more` is. */
  description: v.string(),
  more: v.string(),
  isUrgent: v.boolean(),
  needsDesign: v.boolean(),
  budgetMin: v.number(),
  budgetMax: v.number(),
  currency: v.picklist(currencies),
  deadline: v.string(),
  state: v.picklist(projectStates),
  skills: v.array(v.string()),
  owner: Person,
  comments: v.number(),
  /** Whether the caller owns it, and whether they follow it. */
  isOwn: v.boolean(),
  isFollowed: v.boolean(),
  /** When its owner last edited the description of the work, or null. */
  editedAt: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedProject = v.InferOutput<typeof ListedProject>

/** A project by itself; `html` and `moreHtml` are its texts, safe to show as they are. `idea` is that of which it was made. */
export const Project = v.object({
  ...ListedProject.entries,
  html: v.string(),
  moreHtml: v.string(),
  idea: v.nullable(v.object({ id: v.string(), subject: v.string() })),
})
export type Project = v.InferOutput<typeof Project>

/** `GET /projects/:id/similar`: open ones with the most words and skills in common. */
export const SimilarProjects = v.object({ items: v.array(ListedProject) })
