import * as v from 'valibot'
import { PageQuery } from './page'
import { erasableNouns, nounsWith } from './things'

/** How long deleted things can be brought back, in milliseconds. */
export const trashLife = 30 * 86_400_000

/** Nouns whose things go to the trash. */
export const trashNouns = nounsWith('trash')

const listOf = <N extends string>(nouns: readonly N[]) =>
  v.pipe(
    v.string('wrong_type'),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(nouns, 'unknown_noun')),
  )

/** `GET /trash`: of one noun, of several (parted by a comma), or of all. */
export const TrashQuery = v.object({
  ...PageQuery.entries,
  noun: v.optional(listOf(trashNouns)),
})

/** `DELETE /trash`: the nouns as in `TrashQuery`; all that can be deleted for good where there are none. A misspelled name empties nothing. */
export const EmptyQuery = v.strictObject({ noun: v.optional(listOf(erasableNouns)) })

/** How many things are gone for good. */
export const Emptied = v.object({ deleted: v.number() })

/** One deleted thing; `POST /{noun}/:id/restore` brings it back until `deletedUntil`. */
export const TrashItem = v.object({
  noun: v.picklist(trashNouns, 'unknown_noun'),
  id: v.string(),
  title: v.string(),
  /** Whether its owner can delete it permanently before `deletedUntil`. */
  isErasable: v.boolean(),
  deletedAt: v.string(),
  deletedUntil: v.string(),
})
export type TrashItem = v.InferOutput<typeof TrashItem>
