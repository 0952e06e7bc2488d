import * as v from 'valibot'
import { RenderedContent } from '../contents/versions'
import { PageQuery } from '../page'
import { Person } from '../people'
import { line, paragraphs } from '../text/text'
import { roles } from '../tickets'
import { leftOutKinds } from './transfer'

const title = line(3, 120)
const description = v.optional(paragraphs(0, 500))

/** `POST /documents` */
export const NewDocument = v.strictObject({ title, description })

/** `PATCH /documents/:id` */
export const DocumentChange = v.strictObject({ title: v.optional(title), description })

/** `PUT /documents/:id/link`: whether everybody who has the address may read. */
export const LinkChoice = v.strictObject({ public: v.boolean('wrong_type') })

/** The address of the reading page, null when only members may read. */
export const PublicLink = v.object({ url: v.nullable(v.string()) })

/**
 * A document as a member sees it: `role` is the caller's, `members` counts the owner too, `size` is bytes of content,
 * `savedAt` is when the room last handed a copy over, null before the first edit.
 */
export const Document = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  role: v.picklist(roles),
  owner: Person,
  publicUrl: v.nullable(v.string()),
  members: v.number(),
  size: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  savedAt: v.nullable(v.string()),
})
export type Document = v.InferOutput<typeof Document>

/** A document made from a file, and the parts of the file that a document cannot hold. */
export const ImportedDocument = v.object({ ...Document.entries, leftOut: v.array(v.picklist(leftOutKinds)) })

/** `GET /documents`: last edited first; `q` looks in titles, descriptions and texts. */
export const DocumentsQuery = v.object({
  ...PageQuery.entries,
  q: v.optional(line(0, 200)),
  filter: v.optional(v.picklist(['mine', 'shared'], 'unknown_filter')),
})
export type DocumentsQuery = v.InferOutput<typeof DocumentsQuery>

/** A public document as anyone with its address sees it. */
export const PublicDocument = v.object({
  /** By which it is reported. */
  id: v.string(),
  title: v.string(),
  description: v.string(),
  owner: Person,
  updatedAt: v.string(),
  ...RenderedContent.entries,
})
export type PublicDocument = v.InferOutput<typeof PublicDocument>

/** The content of a document at the room's last handover: safe HTML, and the direction and language of most of its blocks. */
export const DocumentContent = RenderedContent
