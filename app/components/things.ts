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

/** How a noun is shown: its icon, and the name of its heading among the shell's texts. */
type Shown = { icon: typeof IconApi; text: string }

/** The app's twin of the register in `domain/things.ts`, in the order in which kinds of things are shown. */
export const shownThings = {
  documents: { icon: IconFileText, text: 'documents' },
  todos: { icon: IconChecklist, text: 'todos' },
  links: { icon: IconLink, text: 'links' },
  apis: { icon: IconApi, text: 'apis' },
  apps: { icon: IconBox, text: 'ownApps' },
  ideas: { icon: IconBulb, text: 'ideas' },
  chats: { icon: IconMessages, text: 'chats' },
} as const satisfies Record<Noun, Shown>

/** The kinds of things, in the order in which they are shown. */
export const shownNouns = Object.keys(shownThings) as Noun[]
