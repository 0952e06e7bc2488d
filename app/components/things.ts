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
type Shown = { Icon: typeof IconApi; text: string }

/** The app's twin of the register in `domain/things.ts`, in the order in which kinds of things are shown. */
export const shownThings = {
  documents: { Icon: IconFileText, text: 'documents' },
  todos: { Icon: IconChecklist, text: 'todos' },
  links: { Icon: IconLink, text: 'links' },
  apis: { Icon: IconApi, text: 'apis' },
  apps: { Icon: IconBox, text: 'ownApps' },
  ideas: { Icon: IconBulb, text: 'ideas' },
  chats: { Icon: IconMessages, text: 'chats' },
} as const satisfies Record<Noun, Shown>

/** The kinds of things, in the order in which they are shown. */
export const shownNouns = Object.keys(shownThings) as Noun[]
