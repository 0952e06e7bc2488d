import { IconApi, IconBox, IconChecklist, IconFileText, IconLink, IconMessages } from '@tabler/icons-react'
import type { FoundNoun } from '~/routes/dashboard.search/found.server'

/** The icon of each kind of thing that a search finds. */
export const foundIcons: Record<FoundNoun, typeof IconApi> = {
  documents: IconFileText,
  todos: IconChecklist,
  links: IconLink,
  apis: IconApi,
  apps: IconBox,
  chats: IconMessages,
}
