/** The table of contents: its sections, each with its groups of calls, in the order of the product's menu. */
export const sections = {
  account: [
    'accounts',
    'sessions',
    'password-resets',
    'email-confirmations',
    'phone-codes',
    'passkeys',
    'providers',
    'sign-in-links',
    'sign-in-ways',
    'ways',
    'totp',
    'recovery-codes',
    'first-visits',
    'tokens',
    'tickets',
  ],
  people: ['profiles', 'avatars', 'people', 'follows', 'timeline', 'invitations'],
  community: [
    'projects',
    'offers',
    'milestones',
    'saved-searches',
    'ideas',
    'questions',
    'answers',
    'tags',
    'articles',
    'things',
    'comments',
  ],
  messages: ['chats', 'notifications', 'digests', 'pushes'],
  build: ['apps', 'apis', 'rows', 'links', 'trial-links', 'go', 'forms'],
  write: ['documents', 'todos', 'drafts'],
  hosting: ['sites', 'filemanager', 'files'],
  across: ['home', 'pins', 'search', 'trash', 'funds'],
} as const satisfies Record<string, readonly string[]>

export type Section = keyof typeof sections

export const sectionNames = Object.keys(sections) as Section[]

/** Takes a group of calls; gives its section, or null for one that the reference does not show. */
export function sectionOf(group: string): Section | null {
  return sectionNames.find((name) => (sections[name] as readonly string[]).includes(group)) ?? null
}
