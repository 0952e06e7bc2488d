import { type TagItem, tagKey, tagLimits } from '@domain/questions/tags'
import { type clients, load } from '~/lib/api.server'

/** Reads the one tag that is written so, in any letter form; null where no question has it. */
export async function findTag(
  api: ReturnType<typeof clients>['api'],
  written: string,
): Promise<TagItem | null> {
  const key = [...tagKey(written)].slice(0, tagLimits.letters).join('')
  if (key === '') return null
  const { items } = await load(api.tags.$get({ query: { q: key } }))
  return items.find(({ id }) => id === `tag_${key}`) ?? null
}
