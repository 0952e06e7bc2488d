import * as v from 'valibot'
import { locales } from '../locale'
import { Person } from '../people'

/** One kept state of a content: who wrote since the one before, and which one it brought back, if any. */
export const Version = v.object({
  id: v.string(),
  createdAt: v.string(),
  size: v.number(),
  authors: v.array(Person),
  restoredFrom: v.nullable(v.object({ id: v.string(), createdAt: v.string() })),
})
export type Version = v.InferOutput<typeof Version>

/** Content as safe HTML, with direction and language of most of it. */
export const RenderedContent = v.object({
  html: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  language: v.picklist(locales),
})
export type RenderedContent = v.InferOutput<typeof RenderedContent>

/** A version with its content. */
export const ShownVersion = v.object({ ...Version.entries, ...RenderedContent.entries })
export type ShownVersion = v.InferOutput<typeof ShownVersion>
