import type { FoundKind } from '@domain/search/found'
import type { Noun } from '@domain/things'
import {
  IconApi,
  IconArticle,
  IconBox,
  IconBriefcase,
  IconBulb,
  IconChecklist,
  IconFileText,
  IconForms,
  IconHelpCircle,
  IconLink,
  IconMessage,
  IconMessageCheck,
  IconMessages,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'

/** How a noun is shown: its icon, and the name of its heading among the shell's texts. */
type ThingLook = { icon: typeof IconApi; text: string }

/** The app's twin of the register in `domain/things.ts`, and of what else a search finds. */
export const shownThings = {
  documents: { icon: IconFileText, text: 'documents' },
  todos: { icon: IconChecklist, text: 'todos' },
  links: { icon: IconLink, text: 'links' },
  apis: { icon: IconApi, text: 'apis' },
  apps: { icon: IconBox, text: 'ownApps' },
  projects: { icon: IconBriefcase, text: 'projects' },
  ideas: { icon: IconBulb, text: 'ideas' },
  questions: { icon: IconHelpCircle, text: 'questions' },
  articles: { icon: IconArticle, text: 'articles' },
  forms: { icon: IconForms, text: 'forms' },
  answers: { icon: IconMessageCheck, text: 'answers' },
  people: { icon: IconUser, text: 'people' },
  sites: { icon: IconWorld, text: 'foundSites' },
  chats: { icon: IconMessages, text: 'chats' },
  messages: { icon: IconMessage, text: 'foundMessages' },
} as const satisfies Record<FoundKind | Noun, ThingLook>
