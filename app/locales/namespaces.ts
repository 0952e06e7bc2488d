import 'i18next'
import type accounts from './en/accounts'
import type answers from './en/answers'
import type apis from './en/apis'
import type apiUsage from './en/apiUsage'
import type apps from './en/apps'
import type articles from './en/articles'
import type chats from './en/chats'
import type comments from './en/comments'
import type common from './en/common'
import type content from './en/content'
import type documents from './en/documents'
import type editor from './en/editor'
import type errors from './en/errors'
import type files from './en/files'
import type filler from './en/filler'
import type forms from './en/forms'
import type funds from './en/funds'
import type home from './en/home'
import type ideas from './en/ideas'
import type inbox from './en/inbox'
import type landing from './en/landing'
import type links from './en/links'
import type look from './en/look'
import type magazine from './en/magazine'
import type notifications from './en/notifications'
import type privacy from './en/privacy'
import type profile from './en/profile'
import type projects from './en/projects'
import type questions from './en/questions'
import type reviews from './en/reviews'
import type rows from './en/rows'
import type settings from './en/settings'
import type share from './en/share'
import type shell from './en/shell'
import type sites from './en/sites'
import type timeline from './en/timeline'
import type todos from './en/todos'
import type trash from './en/trash'
import type uploads from './en/uploads'
import type votes from './en/votes'
import type work from './en/work'

/** One line per file of messages; English gives the type. */
export type Namespaces = {
  accounts: typeof accounts
  answers: typeof answers
  apiUsage: typeof apiUsage
  apis: typeof apis
  apps: typeof apps
  articles: typeof articles
  chats: typeof chats
  comments: typeof comments
  common: typeof common
  content: typeof content
  documents: typeof documents
  editor: typeof editor
  errors: typeof errors
  files: typeof files
  filler: typeof filler
  forms: typeof forms
  funds: typeof funds
  home: typeof home
  ideas: typeof ideas
  inbox: typeof inbox
  landing: typeof landing
  links: typeof links
  look: typeof look
  magazine: typeof magazine
  notifications: typeof notifications
  privacy: typeof privacy
  profile: typeof profile
  projects: typeof projects
  questions: typeof questions
  reviews: typeof reviews
  rows: typeof rows
  settings: typeof settings
  share: typeof share
  shell: typeof shell
  sites: typeof sites
  timeline: typeof timeline
  todos: typeof todos
  trash: typeof trash
  uploads: typeof uploads
  votes: typeof votes
  work: typeof work
}
export type Namespace = keyof Namespaces

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
    returnNull: false
  }
}
