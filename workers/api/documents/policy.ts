import { rules } from '@kit/roles'

const everybody = ['owner', 'editor', 'viewer'] as const
const writers = ['owner', 'editor'] as const

/** Which roles may do what. For anybody who is no member a document does not exist. */
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

export type DocumentAct = keyof typeof allowed

export const documentRules = rules<DocumentAct>(allowed)
