import { drawnHtml } from '@domain/diagrams/mermaid'
import { shownSections } from '@domain/doings'
import { personOf } from '@domain/people'
import {
  emptyProfile,
  type GuardedPart,
  type Profile,
  type ProfileChange,
  type Reach,
  usualReach,
} from '@domain/profiles'
import { skillWordsOf } from '@domain/search/words'
import type { Db } from '@kit/db'
import { AppError } from '@kit/errors'
import { users } from '@kit/table'
import { eq, sql } from 'drizzle-orm'
import { isShownMember } from '../people/handles'
import { personColumns } from '../people/queries'
import { profiles } from './table'

/** Who reads: a member's id, or null. */
type Reader = string | null

const countOf = (column: 'user_id' | 'subject_id') =>
  sql<number>`(SELECT count(*) FROM follows WHERE ${sql.raw(column)} = users.id AND person_id IS NOT NULL)`

async function readProfile(db: Db, reader: Reader, named: string) {
  const self = reader ?? ''
  const [row] = await db
    .select({
      person: personColumns,
      email: users.email,
      said: profiles,
      followers: countOf('subject_id'),
      following: countOf('user_id'),
      isFollowed:
        sql`EXISTS (SELECT 1 FROM follows WHERE user_id = ${self} AND subject_id = users.id)`.mapWith(
          Boolean,
        ),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(isShownMember(named, self))
  if (!row) throw new AppError('not_found')
  return row
}

type Row = Awaited<ReturnType<typeof readProfile>>

/** A member's profile as a reader may see it, and its version; throws `not_found` for members that the reader may not see. */
export async function getProfile(db: Db, reader: Reader, named: string) {
  const row = await readProfile(db, reader, named)
  return { profile: shownTo(row, reader), version: row.said?.version ?? 0 }
}

function shownTo({ person, email, said, followers, following, isFollowed }: Row, reader: Reader): Profile {
  const isOwn = person.id === reader
  const { availability, about, birthday, skills, education, work } = said ?? emptyProfile
  const reach: Record<GuardedPart, Reach> = { ...usualReach, ...said?.visibility }
  const sees = (part: GuardedPart) =>
    isOwn || reach[part] === 'everyone' || (reach[part] === 'members' && reader !== null)
  const day = birthday !== null && !sees('birthYear') ? `-${birthday.slice(4)}` : birthday
  return {
    user: personOf(person),
    availability,
    ...(sees('about') && { about, aboutHtml: drawnHtml(about) }),
    ...(day !== null && sees('birthday') && { birthday: day }),
    ...(sees('email') && { email }),
    ...(sees('skills') && { skills }),
    ...(sees('education') && { education }),
    ...(sees('work') && { work }),
    counts: { followers, following },
    sections: shownSections(said?.sections ?? null),
    isListed: said?.isListed ?? true,
    ...(reader !== null && !isOwn && { isFollowed }),
    ...(isOwn && { visibility: reach }),
  }
}

/** Gives the names of the skills of some members, as far as another member may see them, by the member's id. */
export async function skillsOf(
  db: Db,
  readerId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ userId: profiles.userId, skills: profiles.skills, visibility: profiles.visibility })
    .from(profiles)
    .where(sql`${profiles.userId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const seen = rows.filter(({ userId, visibility }) => userId === readerId || visibility.skills !== 'me')
  return new Map(seen.map(({ userId, skills }) => [userId, skills.map(({ name }) => name)]))
}

/** Changes what is named of the caller's own profile; with a version only if it is the current one, else throws `stale`. */
export async function changeProfile(
  db: Db,
  userId: string,
  { visibility, ...change }: Omit<ProfileChange, 'handle'>,
  version: number | null,
): Promise<void> {
  // Other changes of the same time are not undone: a change is written over the version that was read only.
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId))
    const present = row?.version ?? 0
    if (version !== null && version !== present) throw new AppError('stale')
    const before = row ?? { ...emptyProfile, visibility: usualReach, sections: null, isListed: true }
    const after = {
      ...before,
      ...change,
      skillWords: skillWordsOf((change.skills ?? before.skills).map(({ name }) => name)),
      visibility: { ...before.visibility, ...visibility },
      version: present + 1,
      updatedAt: Date.now(),
    }
    const [written] = await db
      .insert(profiles)
      .values({ ...after, userId })
      .onConflictDoUpdate({ target: profiles.userId, set: after, setWhere: eq(profiles.version, present) })
      .returning({ version: profiles.version })
    if (written) return
  }
  throw new AppError('unavailable')
}
