import { sql } from 'drizzle-orm'
import { keptRows, type NounPart } from '../noun-part'
import { projects } from './table'
import { projectTitles } from './titles'

export const projectPart: NounPart<'projects'> = {
  reference: { section: 'community', en: 'Projects', fa: 'پروژه‌ها', ar: 'المشاريع', titles: projectTitles },
  search: {
    text: sql`(SELECT substr(description, 1, 4000) FROM projects WHERE projects.id = page.id)`,
    isMarkdown: true,
  },
  made: {
    rows: (
      ownerId,
    ) => sql`SELECT project.id, project.name AS title, project.updated_at AS at, NULL AS public_key
      FROM projects AS project JOIN things AS thing ON thing.id = project.id AND thing.reach = 'public'
      LEFT JOIN offers AS won ON won.id = project.awarded_offer_id
      WHERE project.state = 'done' AND project.deleted_at IS NULL AND (project.owner_id = ${ownerId} OR won.maker_id = ${ownerId})`,
  },
  scored: {
    finishedProjects: sql`SELECT owner_id AS user_id, 1 AS n FROM projects
        WHERE state = 'done' AND deleted_at IS NULL AND awarded_offer_id IS NOT NULL
      UNION ALL SELECT offer.maker_id, 1 FROM projects AS project JOIN offers AS offer ON offer.id = project.awarded_offer_id
        WHERE project.state = 'done' AND project.deleted_at IS NULL`,
  },
  ...keptRows('projects', projects),
}
