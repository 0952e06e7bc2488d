/** Features that a noun can have; each is implemented once, for all nouns with the trait. */
export type Trait =
  | 'trash'
  | 'members'
  | 'live'
  | 'content'
  | 'files'
  | 'search'
  | 'public'
  | 'comments'
  | 'votes'
  | 'follows'
  | 'reports'

/**
 * `prefix` begins its ids; `scope` is the noun that access tokens name in `:read` and `:write`. A noun that is `public` has
 * pages that everybody reads.
 */
type Thing = { prefix: string; scope: string; traits: readonly Trait[] }

/** Everything that a member makes and that has an id and a title: a new noun is an entry here. */
export const things = {
  links: { prefix: 'link', scope: 'links', traits: ['trash', 'search'] },
  documents: {
    prefix: 'document',
    scope: 'documents',
    traits: ['trash', 'members', 'live', 'content', 'files', 'reports', 'search'],
  },
  diagrams: {
    prefix: 'diagram',
    scope: 'diagrams',
    traits: ['trash', 'members', 'live', 'content', 'files', 'reports', 'search'],
  },
  todos: { prefix: 'todo', scope: 'todos', traits: ['trash', 'members', 'live', 'search'] },
  apps: { prefix: 'app', scope: 'apis', traits: ['trash', 'search'] },
  apis: { prefix: 'api', scope: 'apis', traits: ['trash', 'search'] },
  ideas: {
    prefix: 'idea',
    scope: 'ideas',
    traits: ['trash', 'search', 'public', 'live', 'comments', 'votes', 'files', 'reports'],
  },
  projects: {
    prefix: 'project',
    scope: 'projects',
    traits: ['trash', 'search', 'public', 'live', 'comments', 'follows', 'reports'],
  },
  questions: {
    prefix: 'question',
    scope: 'questions',
    traits: ['trash', 'search', 'public', 'live', 'comments', 'votes', 'follows', 'reports'],
  },
  /** Their screens are those of their questions, which the search also finds by the words of their answers. */
  answers: {
    prefix: 'answer',
    scope: 'questions',
    traits: ['trash', 'live', 'comments', 'votes', 'reports'],
  },
  /** Members' own; those of the magazine itself are files of the build. */
  articles: {
    prefix: 'article',
    scope: 'articles',
    traits: ['trash', 'search', 'public', 'live', 'comments', 'reports'],
  },
  /** Anyone with the address of a published form can fill it in; its answers are rows of a data API. */
  forms: { prefix: 'form', scope: 'forms', traits: ['trash', 'search'] },
  /** Files of code; their stars are votes. */
  code: {
    prefix: 'code',
    scope: 'code',
    traits: ['trash', 'search', 'public', 'live', 'comments', 'votes', 'follows', 'reports'],
  },
  /** Conversations with an AI model, their owner's alone. */
  conversations: { prefix: 'conversation', scope: 'conversations', traits: ['trash', 'search'] },
} as const satisfies Record<string, Thing>

export type Noun = keyof typeof things
export type NounWith<T extends Trait> = {
  [N in Noun]: T extends (typeof things)[N]['traits'][number] ? N : never
}[Noun]

/**
 * Live content: one `Y.Doc` for each thing, in a room of its own. `root` names the one shared type that holds everything, in
 * rooms and copies that are kept, so it never changes.
 */
type ContentLimits = {
  root: string
  /** The maximum size of the content, in bytes of its whole Yjs state. */
  maxBytes: number
  /** Bytes that deletions may still take when it is full: without them nobody could take anything out. */
  deletionBytes: number
  /** Versions that are kept; the oldest go first. */
  maxVersions: number
}

/** For each noun with `content`; what an edit of it may add is in `domain/contents/rules.ts`. */
export const contents: Record<NounWith<'content'>, ContentLimits> = {
  documents: {
    root: 'document',
    maxBytes: 5 * 1024 * 1024,
    deletionBytes: 512 * 1024,
    maxVersions: 200,
  },
  diagrams: {
    root: 'diagram',
    maxBytes: 5 * 1024 * 1024,
    deletionBytes: 512 * 1024,
    maxVersions: 200,
  },
}

const nouns = Object.keys(things) as Noun[]
const has = (noun: Noun, trait: Trait) => (things[noun].traits as readonly Trait[]).includes(trait)

/** Takes a trait; gives the nouns that have it, in the order of the register. */
export function nounsWith<T extends Trait>(trait: T): NounWith<T>[] {
  return nouns.filter((noun) => has(noun, trait)) as NounWith<T>[]
}

/** Takes a trait and an id; gives the noun of the id, null where that is none or lacks the trait. */
export function nounWith<T extends Trait>(trait: T, id: string): NounWith<T> | null {
  const noun = nounOf(id)
  return nounsWith(trait).find((one) => one === noun) ?? null
}

/** The room of a thing's content is called as the ids of its noun begin. */
export type ContentRoom = (typeof things)[NounWith<'content'>]['prefix']
export const contentRooms: readonly ContentRoom[] = nounsWith('content').map((noun) => things[noun].prefix)

/** Takes an id; gives the room of that thing's content, null where it has none. */
export function contentRoomOf(id: string): ContentRoom | null {
  const noun = nounWith('content', id)
  return noun && things[noun].prefix
}

/**
 * Nouns whose things their owner may delete permanently from the trash. Not projects: other people's offers and agreed
 * work belong to them.
 */
export const erasableNouns = nounsWith('trash').filter(
  (noun): noun is Exclude<typeof noun, 'projects'> => noun !== 'projects',
)
export type ErasableNoun = (typeof erasableNouns)[number]

/** Takes an id; gives the noun that its prefix names, or null. */
export function nounOf(id: string): Noun | null {
  const [prefix] = id.split('_', 1)
  return nouns.find((noun) => things[noun].prefix === prefix) ?? null
}

type ScopeOf<N extends Noun, A extends 'read' | 'write'> = `${(typeof things)[N]['scope']}:${A}`

/** Takes nouns; gives the scopes by which access tokens read or write them, each once. */
export function scopesOf<N extends Noun, A extends 'read' | 'write'>(
  of: readonly N[],
  act: A,
): ScopeOf<N, A>[] {
  return [...new Set(of.map((noun): ScopeOf<N, A> => `${things[noun].scope}:${act}`))]
}

/** Takes a token's scopes (null: everything) and nouns; gives those of them that it may read. */
export const readable = <N extends Noun>(scopes: readonly string[] | null, of: readonly N[]): N[] =>
  of.filter((noun) => scopes === null || scopes.includes(`${things[noun].scope}:read`))
