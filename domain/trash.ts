import * as v from 'valibot'
import { PageQuery } from './page'
import { nounsWith } from './things'

/** How long deleted things can be brought back, in milliseconds. */
export const trashLife = 30 * 86_400_000

/** Nouns whose things go to the trash. */
export const trashNouns = nounsWith('trash')

const noun = v.picklist(trashNouns, 'unknown_noun')

/** `GET /trash`: of one noun, of several (parted by a comma), or of all. */
export const TrashQuery = v.object({
  ...PageQuery.entries,
  noun: v.optional(
    v.pipe(
      v.string('wrong_type'),
      v.transform((text) => text.split(',')),
      v.array(noun),
    ),
  ),
})

/** One deleted thing; `POST /{noun}/:id/restore` brings it back until `deletedUntil`. */
export const TrashItem = v.object({
  noun,
  id: v.string(),
  title: v.string(),
  deletedAt: v.string(),
  deletedUntil: v.string(),
})
export type TrashItem = v.InferOutput<typeof TrashItem>
