import * as v from 'valibot'
import { StoredFile } from './files'
import { currencies } from './money'
import { Person } from './people'
import { projectStates } from './projects'
import { Rating } from './reviews'

/** Files that one workspace may hold. */
export const workspaceLimits = { files: 500 } as const

/** Changes of a milestone in notifications. */
export const milestoneMoves = ['done', 'open', 'paid'] as const

/** `PATCH /milestones/:id` */
export const MilestoneChange = v.strictObject({ isDone: v.boolean('wrong_type') })

export const Milestone = v.object({
  id: v.string(),
  title: v.string(),
  /** Minor units. */
  amount: v.number(),
  currency: v.picklist(currencies),
  date: v.string(),
  isDone: v.boolean(),
  /** Its amount is kept back for it. */
  isHeld: v.boolean(),
  isPaid: v.boolean(),
})
export type Milestone = v.InferOutput<typeof Milestone>

/** Where both work: its parts are null until they are made, and again where they were deleted. */
export const Workspace = v.object({
  offerId: v.string(),
  state: v.picklist(projectStates),
  /** Whether the caller owns the project. */
  isOwner: v.boolean(),
  /** Whether the two still work here; afterwards they can only read. */
  isOpen: v.boolean(),
  /** The other one of the two. */
  partner: Person,
  chatId: v.nullable(v.string()),
  todoId: v.nullable(v.string()),
  documentId: v.nullable(v.string()),
  milestones: v.array(Milestone),
})
export type Workspace = v.InferOutput<typeof Workspace>

/** `GET /workspaces`: a project that the caller won, with what was agreed to be handed over. */
export const WonProject = v.object({
  offerId: v.string(),
  project: v.object({ id: v.string(), name: v.string(), state: v.picklist(projectStates) }),
  owner: Person,
  /** Price of the offer in minor units. */
  budget: v.number(),
  currency: v.picklist(currencies),
  /** Whether the two still work here. */
  isOpen: v.boolean(),
  /** In their order, at most as many as an offer may have. */
  milestones: v.array(Milestone),
  createdAt: v.string(),
})
export type WonProject = v.InferOutput<typeof WonProject>

/** `GET /workspaces/figures`: how much the caller offered, works on and finished. */
export const WorkFigures = v.object({
  /** Their offers that wait for an answer. */
  waiting: v.number(),
  newestOfferAt: v.nullable(v.string()),
  inProgress: v.number(),
  /** The first day on which one of those is to hand something over; null where nothing is. */
  nextDue: v.nullable(v.string()),
  finished: v.number(),
  /** The reviews of the caller. */
  rating: Rating,
  /** Milestones of all won projects, and how many of them are confirmed. */
  milestones: v.number(),
  confirmed: v.number(),
})
export type WorkFigures = v.InferOutput<typeof WorkFigures>

/** A file that one of the two put into their workspace; `by` is null when their account is gone. */
export const WorkspaceFile = v.object({
  ...StoredFile.entries,
  by: v.nullable(Person),
  isOwn: v.boolean(),
  createdAt: v.string(),
})
export type WorkspaceFile = v.InferOutput<typeof WorkspaceFile>
