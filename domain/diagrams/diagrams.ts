import * as v from 'valibot'
import { RenderedContent } from '../contents/versions'
import { locales } from '../locale'
import { PageQuery } from '../page'
import { Person } from '../people'
import { line } from '../text/text'
import { roles } from '../tickets'
import { templates } from './templates'

/** Diagrams that one member may have, those in the trash counted. */
export const maxDiagrams = 500
/** Bytes of a file that becomes a diagram. */
export const largestImport = 5 * 1024 * 1024

const title = line(3, 120)

/** `POST /diagrams`: `template` is what it begins with, in `language`. */
export const NewDiagram = v.strictObject({
  title,
  template: v.optional(v.picklist(templates, 'unknown_template')),
  language: v.optional(v.picklist(locales, 'unknown_language'), 'en'),
})

/** `PATCH /diagrams/:id` */
export const DiagramChange = v.strictObject({ title: v.optional(title) })

/** `PUT /diagrams/:id/link`: whether everybody who has the address may look. */
export const DiagramLinkChoice = v.strictObject({ public: v.boolean('wrong_type') })

/** The address of the public page, null when only members may look. */
export const DiagramLink = v.object({ url: v.nullable(v.string()) })

/**
 * A diagram as a member sees it: `myRole` is the caller's, `members` counts the owner too. `revision` grows with what is kept
 * of it; `pictureOf` is the revision that its picture shows, null before the first. `isPicture` diagrams have no elements.
 */
export const Diagram = v.object({
  id: v.string(),
  title: v.string(),
  myRole: v.picklist(roles),
  owner: Person,
  members: v.number(),
  isPublic: v.boolean(),
  url: v.string(),
  publicUrl: v.nullable(v.string()),
  thumbnailUrl: v.nullable(v.string()),
  isPicture: v.boolean(),
  revision: v.number(),
  pictureOf: v.nullable(v.number()),
  size: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  savedAt: v.nullable(v.string()),
})
export type Diagram = v.InferOutput<typeof Diagram>

/** `GET /diagrams`: last edited first; `q` looks in titles and in the words of elements. */
export const DiagramsQuery = v.object({
  ...PageQuery.entries,
  q: v.optional(line(0, 200)),
  show: v.optional(v.picklist(['all', 'mine', 'shared'], 'unknown_filter')),
})
export type DiagramsQuery = v.InferOutput<typeof DiagramsQuery>

/** A diagram as a plain drawing, in HTML; `isPicture` says that it shows the stored picture. */
export const DiagramContent = RenderedContent

/** A public diagram as anyone with its address sees it. */
export const PublicDiagram = v.object({
  /** By which it is reported. */
  id: v.string(),
  title: v.string(),
  owner: Person,
  updatedAt: v.string(),
  hasPicture: v.boolean(),
  /** In the coordinates of the drawing, for who presents it; in no order. */
  frames: v.array(
    v.object({
      name: v.nullable(v.string()),
      x: v.number(),
      y: v.number(),
      width: v.number(),
      height: v.number(),
    }),
  ),
  ...RenderedContent.entries,
})
export type PublicDiagram = v.InferOutput<typeof PublicDiagram>

export const themes = ['light', 'dark'] as const
export type PictureTheme = (typeof themes)[number]

/** `PUT|GET /diagrams/:id/picture` */
export const PictureQuery = v.object({ theme: v.optional(v.picklist(themes, 'unknown_theme'), 'light') })

/** The result of sending a picture. */
export const SentPicture = v.object({ pictureOf: v.number() })

/** `GET /diagrams/:id/export` */
export const DiagramExportQuery = v.object({
  format: v.picklist(['excalidraw', 'svg'], 'unknown_format'),
})

/** `POST /diagrams/import` with Mermaid: its source becomes a picture. */
export const MermaidImport = v.strictObject({
  mermaid: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(50_000, 'too_long')),
  title,
})

/** A diagram made from a file, and how many elements of the file a diagram cannot hold. */
export const ImportedDiagram = v.object({ ...Diagram.entries, leftOut: v.number() })
