import {
  type Icon,
  IconApi,
  IconBell,
  IconBox,
  IconBulb,
  IconChecklist,
  IconFileText,
  IconLayoutDashboard,
  IconLink,
  IconMessages,
  IconSettings,
  IconWorldUpload,
} from '@tabler/icons-react'
import type { Namespaces } from '~/locales/namespaces'

type ShellText = keyof Namespaces['shell']
export type Screen = { id: string; text: ShellText; to: string; Icon: Icon }
type Group = { text: ShellText | null; screens: readonly Screen[] }

/** What the menu and the palette offer: only screens that exist. A new noun adds its line in its group. */
export const groups: readonly Group[] = [
  {
    text: null,
    screens: [
      { id: 'home', text: 'home', to: '/dashboard', Icon: IconLayoutDashboard },
      { id: 'chats', text: 'chats', to: '/dashboard/chat', Icon: IconMessages },
    ],
  },
  {
    text: 'community',
    screens: [{ id: 'ideas', text: 'ideas', to: '/dashboard/allidea', Icon: IconBulb }],
  },
  {
    text: 'build',
    screens: [
      { id: 'apps', text: 'apps', to: '/dashboard/myapp', Icon: IconApi },
      { id: 'sites', text: 'sites', to: '/dashboard/myui', Icon: IconWorldUpload },
      { id: 'links', text: 'links', to: '/dashboard/myurl', Icon: IconLink },
    ],
  },
  {
    text: 'write',
    screens: [
      { id: 'documents', text: 'documents', to: '/dashboard/documents', Icon: IconFileText },
      { id: 'todos', text: 'todos', to: '/dashboard/todo', Icon: IconChecklist },
    ],
  },
]

/** Screens that belong to the person and stand in the account menu. */
export const ownScreens: readonly Screen[] = [
  { id: 'notifications', text: 'notifications', to: '/dashboard/notifications', Icon: IconBell },
  { id: 'settings', text: 'settings', to: '/dashboard/settings', Icon: IconSettings },
]

/** What the palette can start. */
export const starts: readonly Screen[] = [
  { id: 'newApi', text: 'newApi', to: '/dashboard/myapp/new-api', Icon: IconApi },
  { id: 'newApp', text: 'newApp', to: '/dashboard/myapp/new-app', Icon: IconBox },
  { id: 'newLink', text: 'newLink', to: '/dashboard/myurl/new', Icon: IconLink },
  { id: 'deploy', text: 'deploy', to: '/dashboard/myui#deploy', Icon: IconWorldUpload },
  { id: 'newTodo', text: 'newTodo', to: '/dashboard/todo/new', Icon: IconChecklist },
  { id: 'newIdea', text: 'newIdea', to: '/dashboard/allidea/new', Icon: IconBulb },
  { id: 'newDocument', text: 'newDocument', to: '/dashboard/documents/new', Icon: IconFileText },
]

export const allScreens: readonly Screen[] = [...groups.flatMap((group) => group.screens), ...ownScreens]
