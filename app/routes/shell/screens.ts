import {
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
  IconTimeline,
  IconUser,
  IconWorldUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Namespaces } from '~/locales/namespaces'

type ShellText = keyof Namespaces['shell']
export type Screen = { id: string; text: ShellText; to: string; icon: TablerIcon }
type Group = { text: ShellText | null; screens: readonly Screen[] }

/** What the menu and the palette offer: only screens that exist. A new noun adds its line in its group. */
export const groups: readonly Group[] = [
  {
    text: null,
    screens: [
      { id: 'home', text: 'home', to: '/dashboard', icon: IconLayoutDashboard },
      { id: 'timeline', text: 'timeline', to: '/dashboard/mytime', icon: IconTimeline },
      { id: 'chats', text: 'chats', to: '/dashboard/chat', icon: IconMessages },
    ],
  },
  {
    text: 'community',
    screens: [{ id: 'ideas', text: 'ideas', to: '/dashboard/allidea', icon: IconBulb }],
  },
  {
    text: 'build',
    screens: [
      { id: 'apps', text: 'apps', to: '/dashboard/myapp', icon: IconApi },
      { id: 'sites', text: 'sites', to: '/dashboard/myui', icon: IconWorldUpload },
      { id: 'links', text: 'links', to: '/dashboard/myurl', icon: IconLink },
    ],
  },
  {
    text: 'write',
    screens: [
      { id: 'documents', text: 'documents', to: '/dashboard/documents', icon: IconFileText },
      { id: 'todos', text: 'todos', to: '/dashboard/todo', icon: IconChecklist },
    ],
  },
]

/** Screens that belong to the person and stand in the account menu. */
export const ownScreens: readonly Screen[] = [
  { id: 'profile', text: 'profile', to: '/dashboard/profile', icon: IconUser },
  { id: 'notifications', text: 'notifications', to: '/dashboard/notifications', icon: IconBell },
  { id: 'settings', text: 'settings', to: '/dashboard/settings', icon: IconSettings },
]

/** What the palette can start. */
export const starts: readonly Screen[] = [
  { id: 'newApi', text: 'newApi', to: '/dashboard/myapp/new-api', icon: IconApi },
  { id: 'newApp', text: 'newApp', to: '/dashboard/myapp/new-app', icon: IconBox },
  { id: 'newLink', text: 'newLink', to: '/dashboard/myurl/new', icon: IconLink },
  { id: 'deploy', text: 'deploy', to: '/dashboard/myui#deploy', icon: IconWorldUpload },
  { id: 'newTodo', text: 'newTodo', to: '/dashboard/todo/new', icon: IconChecklist },
  { id: 'newIdea', text: 'newIdea', to: '/dashboard/allidea/new', icon: IconBulb },
  { id: 'newDocument', text: 'newDocument', to: '/dashboard/documents/new', icon: IconFileText },
]

export const allScreens: readonly Screen[] = [...groups.flatMap((group) => group.screens), ...ownScreens]
