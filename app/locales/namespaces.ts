import 'i18next'

type OfNouns = typeof import('./en/nouns/answers').default &
  typeof import('./en/nouns/apis').default &
  typeof import('./en/nouns/apps').default &
  typeof import('./en/nouns/articles').default &
  typeof import('./en/nouns/chats').default &
  typeof import('./en/nouns/code').default &
  typeof import('./en/nouns/coins').default &
  typeof import('./en/nouns/conversations').default &
  typeof import('./en/nouns/diagrams').default &
  typeof import('./en/nouns/documents').default &
  typeof import('./en/nouns/equations').default &
  typeof import('./en/nouns/forms').default &
  typeof import('./en/nouns/ideas').default &
  typeof import('./en/nouns/links').default &
  typeof import('./en/nouns/projects').default &
  typeof import('./en/nouns/questions').default &
  typeof import('./en/nouns/runs').default &
  typeof import('./en/nouns/sites').default &
  typeof import('./en/nouns/todos').default

/** One line per file of messages, written by npm run map; English gives the type. */
export type Namespaces = {
  accounts: typeof import('./en/accounts').default
  answers: typeof import('./en/answers').default
  apiUsage: typeof import('./en/apiUsage').default
  apis: typeof import('./en/apis').default
  apps: typeof import('./en/apps').default
  articles: typeof import('./en/articles').default
  charts: typeof import('./en/charts').default
  chats: typeof import('./en/chats').default
  code: typeof import('./en/code').default
  coins: typeof import('./en/coins').default
  comments: typeof import('./en/comments').default
  common: typeof import('./en/common').default
  compiler: typeof import('./en/compiler').default
  content: typeof import('./en/content').default
  conversations: typeof import('./en/conversations').default
  diagrams: typeof import('./en/diagrams').default
  documents: typeof import('./en/documents').default
  editor: typeof import('./en/editor').default
  equations: typeof import('./en/equations').default
  errors: typeof import('./en/errors').default
  files: typeof import('./en/files').default
  filler: typeof import('./en/filler').default
  forms: typeof import('./en/forms').default
  funds: typeof import('./en/funds').default
  home: typeof import('./en/home').default
  ideas: typeof import('./en/ideas').default
  landing: typeof import('./en/landing').default
  links: typeof import('./en/links').default
  look: typeof import('./en/look').default
  magazine: typeof import('./en/magazine').default
  notifications: typeof import('./en/notifications').default
  outbox: typeof import('./en/outbox').default
  privacy: typeof import('./en/privacy').default
  profile: typeof import('./en/profile').default
  projects: typeof import('./en/projects').default
  questions: typeof import('./en/questions').default
  reviews: typeof import('./en/reviews').default
  rows: typeof import('./en/rows').default
  settings: typeof import('./en/settings').default
  share: typeof import('./en/share').default
  shell: typeof import('./en/shell').default & OfNouns
  sites: typeof import('./en/sites').default
  timeline: typeof import('./en/timeline').default
  todos: typeof import('./en/todos').default
  trash: typeof import('./en/trash').default
  uploads: typeof import('./en/uploads').default
  votes: typeof import('./en/votes').default
  work: typeof import('./en/work').default
}
export type Namespace = keyof Namespaces

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
    returnNull: false
  }
}
