import { rules } from '@kit/roles'

const everybody = ['owner', 'editor', 'viewer'] as const
const writers = ['owner', 'editor'] as const

/** Which roles may do what with a thing that has content and members. For anybody who is no member it does not exist. */
const allowed = {
  read: everybody,
  duplicate: everybody,
  write: writers,
  seeVersions: writers,
  restoreVersion: writers,
  changeMembers: ['owner'],
  publish: ['owner'],
  delete: ['owner'],
} as const

export type ContentAct = keyof typeof allowed

export const contentActRules = rules<ContentAct>(allowed)
