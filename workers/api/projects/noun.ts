import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { projects } from './table'

export const projectPart: NounPart<'projects'> = {
  search: { text: sql`(SELECT substr(description, 1, 4000) FROM projects WHERE projects.id = page.id)` },
  ...keptRows('projects', projects),
}
