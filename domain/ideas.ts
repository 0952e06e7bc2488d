import * as v from 'valibot'
import { StoredFile } from './files'
import { TargetUrl } from './links/links'
import { PageQuery } from './page'
import { Person } from './people'
import { projectStates } from './projects'
import { markdownText } from './text/markdown-text'
import { line } from './text/text'

/** Ideas that one member may have, those in the trash counted. */
export const maxIdeas = 5_000

export const ideaCategories = ['software', 'hardware', 'ai', 'web', 'desktop', 'mobile', 'other'] as const
export const ideaSources = ['none', 'mine', 'magazine'] as const
export const ideaStatuses = ['new', 'planned', 'building', 'done', 'declined'] as const
export type IdeaStatus = (typeof ideaStatuses)[number]

/** Projects of one idea that its page names, the newest ones. */
export const shownProjects = 5

const schemeless = /^(?![a-z][a-z0-9+.-]*:(?!\d))(?!\/)/i

/** A link as somebody typed it, null without one; a host alone is one of http. Codes as `TargetUrl`. */
const Link = v.nullable(
  v.pipe(
    v.string('wrong_type'),
    v.trim(),
    v.transform((text) => (schemeless.test(text) ? `http://${text}` : text)),
    TargetUrl,
  ),
)

const fields = {
  subject: line(5, 120),
  category: v.picklist(ideaCategories, 'unknown_category'),
  source: v.picklist(ideaSources, 'unknown_source'),
  text: markdownText(10, 5_000, 'part'),
  link: Link,
  /** A file that its author has uploaded for it, by `POST /files`. */
  fileId: v.nullable(v.pipe(v.string('wrong_type'), v.maxLength(64, 'unknown_file'))),
  /** Whether others than its author may make a project of it. */
  isOpen: v.boolean('wrong_type'),
}

/** `POST /ideas` */
export const NewIdea = v.strictObject({
  ...fields,
  source: v.optional(fields.source, 'none'),
  link: v.optional(fields.link, null),
  fileId: v.optional(fields.fileId, null),
  isOpen: v.optional(fields.isOpen, false),
})

/** `PATCH /ideas/:id` sets the fields in the body; null removes the link or the file. */
export const IdeaChange = v.strictObject({
  ...v.partial(v.object(fields)).entries,
  status: v.optional(v.picklist(ideaStatuses, 'unknown_state')),
})
export type IdeaChange = v.InferOutput<typeof IdeaChange>

/** `GET /ideas`: `owner` is a handle or an id, `q` are the beginnings of words. */
export const IdeasQuery = v.object({
  ...PageQuery.entries,
  sort: v.optional(v.picklist(['new', 'top'], 'unknown_sort')),
  category: v.optional(fields.category),
  status: v.optional(v.picklist(ideaStatuses, 'unknown_state')),
  owner: v.optional(line(0, 64)),
  q: v.optional(line(0, 200)),
})
export type IdeasQuery = v.InferOutput<typeof IdeasQuery>

/** `POST /ideas/:id/merge`: the idea of which the caller's own is a duplicate. */
export const IdeaMerge = v.strictObject({
  into: v.pipe(v.string('wrong_type'), v.maxLength(64, 'not_an_idea')),
})

/** `GET /ideas/counts`: of everybody's ideas, or of those of one member, by handle or id. */
export const IdeaCountsQuery = v.object({ owner: v.optional(line(0, 64)) })
export const IdeaCounts = v.object({
  total: v.number(),
  byStatus: v.object(v.entriesFromList(ideaStatuses, v.number())),
})
export type IdeaCounts = v.InferOutput<typeof IdeaCounts>

/** An idea of a list. */
export const ListedIdea = v.object({
  id: v.string(),
  subject: v.string(),
  category: v.picklist(ideaCategories),
  source: v.picklist(ideaSources),
  /** Markdown. */
  text: v.string(),
  link: v.nullable(v.string()),
  status: v.picklist(ideaStatuses),
  /** The idea of which it is a duplicate; its votes count there too. */
  mergedInto: v.nullable(v.object({ id: v.string(), subject: v.string() })),
  /** Whether others than its author may make a project of it. */
  isOpen: v.boolean(),
  author: Person,
  /** How many members are for it, and how many comments it has. */
  score: v.number(),
  /** 1 when the caller is for it. */
  myVote: v.picklist([0, 1]),
  comments: v.number(),
  /** Whether the caller wrote it. */
  isOwn: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type ListedIdea = v.InferOutput<typeof ListedIdea>

const ProjectOfIdea = v.object({ id: v.string(), name: v.string(), state: v.picklist(projectStates) })

/**
 * An idea by itself; `html` is its text, safe to show as it is. Where its file is read, `GET /files/:id` tells. `projects` are
 * the newest that were made of it.
 */
export const Idea = v.object({
  ...ListedIdea.entries,
  html: v.string(),
  file: v.nullable(StoredFile),
  projects: v.array(ProjectOfIdea),
})
export type Idea = v.InferOutput<typeof Idea>
