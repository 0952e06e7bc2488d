import {
  IconApi,
  IconArticle,
  IconBell,
  IconBox,
  IconBriefcase,
  IconBulb,
  IconCalendar,
  IconChecklist,
  IconDeviceDesktop,
  IconDownload,
  IconFileText,
  IconForms,
  IconHelpCircle,
  IconInbox,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconLink,
  IconLock,
  IconMenu2,
  IconMessages,
  IconMoon,
  IconPencil,
  IconSearch,
  IconSettings,
  IconSun,
  IconTimeline,
  IconTool,
  IconTrash,
  IconUser,
  IconUsersGroup,
  IconWallet,
  IconWorldUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Namespaces } from '~/locales/namespaces'

type ShellText = keyof Namespaces['shell']
export type Screen = {
  id: string
  text: ShellText
  to: string
  icon: TablerIcon
  theme?: 'system' | 'light' | 'dark'
}
export type GroupId = 'community' | 'build' | 'write'
export type Group = { id: GroupId; icon: TablerIcon; screens: readonly Screen[] }

export const home: Screen = { id: 'home', text: 'home', to: '/dashboard', icon: IconLayoutDashboard }
export const inbox: Screen = { id: 'inbox', text: 'inbox', to: '/dashboard/inbox', icon: IconInbox }
export const menu: Screen = { id: 'menu', text: 'menu', to: '/dashboard/menu', icon: IconMenu2 }
export const profile: Screen = { id: 'profile', text: 'profile', to: '/dashboard/profile', icon: IconUser }
export const search: Screen = {
  id: 'search',
  text: 'searchTitle',
  to: '/dashboard/search',
  icon: IconSearch,
}

/** The entries above the groups. */
export const topScreens: readonly Screen[] = [home, inbox, search]

/** What the menu and the palette offer: only screens that exist. A new noun adds its line in its group. */
export const groups: readonly Group[] = [
  {
    id: 'community',
    icon: IconUsersGroup,
    screens: [
      { id: 'projects', text: 'projects', to: '/dashboard/allproject', icon: IconBriefcase },
      { id: 'ideas', text: 'ideas', to: '/dashboard/allidea', icon: IconBulb },
      { id: 'questions', text: 'questions', to: '/dashboard/question', icon: IconHelpCircle },
      { id: 'articles', text: 'articles', to: '/dashboard/articles', icon: IconArticle },
      { id: 'timeline', text: 'timeline', to: '/dashboard/mytime', icon: IconTimeline },
      { id: 'chats', text: 'chats', to: '/dashboard/chat', icon: IconMessages },
    ],
  },
  {
    id: 'build',
    icon: IconTool,
    screens: [
      { id: 'apps', text: 'apps', to: '/dashboard/myapp', icon: IconApi },
      { id: 'sites', text: 'sites', to: '/dashboard/myui', icon: IconWorldUpload },
      { id: 'links', text: 'links', to: '/dashboard/myurl', icon: IconLink },
      { id: 'forms', text: 'forms', to: '/dashboard/forms', icon: IconForms },
    ],
  },
  {
    id: 'write',
    icon: IconPencil,
    screens: [
      { id: 'documents', text: 'documents', to: '/dashboard/documents', icon: IconFileText },
      { id: 'todos', text: 'todos', to: '/dashboard/todo', icon: IconChecklist },
    ],
  },
]

/** Screens that belong to the person and stand in the account menu. */
export const ownScreens: readonly Screen[] = [
  profile,
  { id: 'funds', text: 'funds', to: '/dashboard/funds', icon: IconWallet },
  { id: 'notifications', text: 'notifications', to: '/dashboard/notifications', icon: IconBell },
  { id: 'settings', text: 'settings', to: '/dashboard/settings', icon: IconSettings },
]

/** What the palette can start. */
export const starts: readonly Screen[] = [
  { id: 'newApi', text: 'newApi', to: '/dashboard/myapp/new-api', icon: IconApi },
  { id: 'newApp', text: 'newApp', to: '/dashboard/myapp/new-app', icon: IconBox },
  { id: 'newForm', text: 'newForm', to: '/dashboard/forms/new', icon: IconForms },
  { id: 'newLink', text: 'newLink', to: '/dashboard/myurl/new', icon: IconLink },
  { id: 'deploy', text: 'deploy', to: '/dashboard/myui#deploy', icon: IconWorldUpload },
  { id: 'newTodo', text: 'newTodo', to: '/dashboard/todo/new', icon: IconChecklist },
  { id: 'newProject', text: 'newProject', to: '/dashboard/allproject/new', icon: IconBriefcase },
  { id: 'newIdea', text: 'newIdea', to: '/dashboard/allidea/new', icon: IconBulb },
  { id: 'newQuestion', text: 'newQuestion', to: '/dashboard/question/addquestion', icon: IconHelpCircle },
  { id: 'newArticle', text: 'newArticle', to: '/dashboard/articles/new', icon: IconArticle },
  { id: 'newDocument', text: 'newDocument', to: '/dashboard/documents/new', icon: IconFileText },
]

/** Settings and rarer screens, which are only searched; a theme is set at once. */
export const settings: readonly Screen[] = [
  { id: 'importDocument', text: 'importDocument', to: '/dashboard/documents/import', icon: IconFileText },
  { id: 'importLinks', text: 'importLinks', to: '/dashboard/myurl/import', icon: IconLink },
  { id: 'arrangeHome', text: 'arrangeHome', to: '/dashboard/arrange', icon: IconLayoutDashboard },
  { id: 'editProfile', text: 'editProfile', to: '/dashboard/editProfile', icon: IconUser },
  {
    id: 'notificationSettings',
    text: 'notificationSettings',
    to: '/dashboard/notifications/settings',
    icon: IconBell,
  },
  { id: 'timelineSettings', text: 'timelineSettings', to: '/dashboard/mytime/settings', icon: IconTimeline },
  { id: 'themeLight', text: 'lightTheme', to: '/dashboard/settings', icon: IconSun, theme: 'light' },
  { id: 'themeDark', text: 'darkTheme', to: '/dashboard/settings', icon: IconMoon, theme: 'dark' },
  {
    id: 'themeSystem',
    text: 'systemTheme',
    to: '/dashboard/settings',
    icon: IconDeviceDesktop,
    theme: 'system',
  },
  { id: 'language', text: 'language', to: '/dashboard/settings#language', icon: IconLanguage },
  { id: 'calendar', text: 'calendar', to: '/dashboard/settings#calendar', icon: IconCalendar },
  { id: 'password', text: 'password', to: '/dashboard/settings#password', icon: IconLock },
  { id: 'sessions', text: 'sessions', to: '/dashboard/settings#sessions', icon: IconDeviceDesktop },
  { id: 'tokens', text: 'tokens', to: '/dashboard/settings#tokens', icon: IconKey },
  { id: 'export', text: 'ownData', to: '/dashboard/settings#data', icon: IconDownload },
  { id: 'deletion', text: 'deleteAccount', to: '/dashboard/settings#deletion', icon: IconTrash },
]

export const allScreens: readonly Screen[] = [
  home,
  inbox,
  ...groups.flatMap((group) => group.screens),
  ...ownScreens,
]
