import type { FoundThing } from '@domain/search/found'
import {
  IconApi,
  IconBox,
  IconBulb,
  IconChecklist,
  IconFileText,
  IconLink,
  IconMessages,
} from '@tabler/icons-react'

type Noun = FoundThing['noun']

/** How a noun is shown: its icon, the name of its heading among the shell's texts, and the screen of one of its things. */
type Shown = { Icon: typeof IconApi; text: string; page: (id: string) => string }

/** The app's twin of the register in `domain/things.ts`, in the order in which kinds of things are shown. */
export const shownThings = {
  documents: { Icon: IconFileText, text: 'documents', page: (id) => `/dashboard/documents/${id}` },
  todos: { Icon: IconChecklist, text: 'todos', page: (id) => `/dashboard/todo/${id}` },
  links: { Icon: IconLink, text: 'links', page: (id) => `/dashboard/myurl/${id}` },
  apis: { Icon: IconApi, text: 'apis', page: (id) => `/dashboard/myapp/${id}` },
  apps: { Icon: IconBox, text: 'ownApps', page: (id) => `/dashboard/myapp/app/${id}` },
  ideas: { Icon: IconBulb, text: 'ideas', page: (id) => `/dashboard/allidea/${id}` },
  chats: { Icon: IconMessages, text: 'chats', page: (id) => `/dashboard/chat/${id}` },
} as const satisfies Record<Noun, Shown>

/** The kinds of things, in the order in which they are shown. */
export const shownNouns = Object.keys(shownThings) as Noun[]
