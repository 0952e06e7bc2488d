import { nounParts } from '../nouns'

const order = {
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
    'workspaces',
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
  build: [
    'apps',
    'apis',
    'rows',
    'links',
    'trial-links',
    'go',
    'forms',
    'runs',
    'coins',
    'equations',
    'ai',
    'conversation-folders',
    'proposals',
    'acts',
    'mcp',
  ],
  write: ['documents', 'diagrams', 'todos', 'drafts'],
  hosting: ['sites', 'filemanager', 'files'],
  across: ['home', 'pins', 'search', 'embeds', 'trash', 'funds'],
} as const satisfies Record<string, readonly string[]>

export type Section = keyof typeof order

export const sectionNames = Object.keys(order) as Section[]

const listed: readonly string[] = Object.values(order).flat()
const nounsLast = (section: Section): string[] =>
  Object.entries(nounParts)
    .filter(([noun, { reference }]) => reference.section === section && !listed.includes(noun))
    .map(([noun]) => noun)

/** The table of contents: its sections, each with its groups of calls, in the order of the product's menu; nouns without a place there come last. */
export const sections: Record<Section, readonly string[]> = {
  ...order,
  community: [...order.community, ...nounsLast('community')],
  build: [...order.build, ...nounsLast('build')],
  write: [...order.write, ...nounsLast('write')],
}

/** Groups that are a part or a step of another one. */
const parts = new Set<string>([
  ...order.account.filter((group) => !['accounts', 'sessions', 'tokens'].includes(group)),
  'avatars',
  'people',
  'follows',
  'invitations',
  'milestones',
  'saved-searches',
  'tags',
  'things',
  'digests',
  'pushes',
  'rows',
  'trial-links',
  'go',
  'drafts',
  'filemanager',
  'home',
  'pins',
  'embeds',
])

/** The groups that a description of the API names, in the order of the contents: all but parts of others. */
export const families = Object.values(sections)
  .flat()
  .filter((group) => !parts.has(group))

/** Takes a group of calls; gives its section, or null for one that the reference does not show. */
export function sectionOf(group: string): Section | null {
  return sectionNames.find((name) => sections[name].includes(group)) ?? null
}
