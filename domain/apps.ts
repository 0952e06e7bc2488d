import * as v from 'valibot'
import { line, paragraphs } from './text/text'

const fields = {
  name: line(1, 120),
  description: paragraphs(1, 1000),
  /** Whether calls of the app's APIs are counted. */
  analytics: v.optional(v.boolean('wrong_type')),
}

/** `POST /apps`: analytics are on unless said otherwise. */
export const NewApp = v.strictObject(fields)

/** `PATCH /apps/:id` */
export const AppChange = v.strictObject({
  name: v.optional(fields.name),
  description: v.optional(fields.description),
  analytics: fields.analytics,
})

/** An app: APIs under one name. */
export const App = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  analytics: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type App = v.InferOutput<typeof App>

/** An app with the names of its APIs. */
export const ListedApp = v.object({
  ...App.entries,
  apis: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type ListedApp = v.InferOutput<typeof ListedApp>

/** How many rows the APIs of an app hold: what goes to the trash with it. */
export const AppRows = v.object({
  apis: v.array(v.object({ id: v.string(), name: v.string(), rowCount: v.number() })),
  rowCount: v.number(),
})
export type AppRows = v.InferOutput<typeof AppRows>
