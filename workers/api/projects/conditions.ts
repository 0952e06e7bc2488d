import type { ProjectState } from '@domain/projects'
import { type SQL, sql } from 'drizzle-orm'

/** The condition that a project is in a state. */
export const isProjectIn = (id: string, state: ProjectState): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE id = ${id} AND state = ${state})`

/** The condition that offers in a currency can be made for a project until a day, YYYY-MM-DD. */
export const takesOffers = (id: string, currency: string, day: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE id = ${id} AND state = 'open' AND deleted_at IS NULL
    AND deadline >= ${day} AND currency = ${currency})`

/** The condition that an offer is the one that its project was awarded to. */
export const isWon = (projectId: string, offerId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM projects WHERE id = ${projectId} AND state = 'awarded' AND awarded_offer_id = ${offerId})`

/** The query of finished projects of members, whether they posted or did them: whose, id, kind, title and time of each. */
export const finishedBy = (
  isMember: SQL,
): SQL => sql`SELECT owner_id, id, 'projects', name, created_at FROM projects
    WHERE owner_id ${isMember} AND state = 'done' AND deleted_at IS NULL
  UNION SELECT offer.maker_id, project.id, 'projects', project.name, project.created_at FROM offers AS offer
    JOIN projects AS project ON project.awarded_offer_id = offer.id AND project.state = 'done' AND project.deleted_at IS NULL
    WHERE offer.maker_id ${isMember}`
