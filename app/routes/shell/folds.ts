import type { GroupId } from '~/nouns/app-noun'
import { groups } from '../../components/screens'

/** The parts of the sidebar that can be folded. */
export type Fold = GroupId | 'recent'

export const foldsCookie = 'groups'

const known: readonly Fold[] = groups.map(({ id }) => id)
const openAtFirst: readonly Fold[] = ['community', 'recent']
/** Said where it is folded: cookies of before there were recent things say nothing of them. */
const withoutRecent = '-recent'

/** Takes what the cookie holds, null at a first visit; gives the groups that are open. */
export function openIn(kept: string | null): readonly Fold[] {
  if (kept === null) return openAtFirst
  const words = kept.split('.')
  return [
    ...known.filter((id) => words.includes(id)),
    ...(words.includes(withoutRecent) ? [] : ['recent' as const]),
  ]
}

/** Takes the groups that are open; gives what the cookie holds. */
export const folded = (open: readonly Fold[]): string =>
  [...known.filter((id) => open.includes(id)), ...(open.includes('recent') ? [] : [withoutRecent])].join('.')
