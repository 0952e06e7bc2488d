import type { Noun } from './things'

/** Where the screens of things begin; the thing's id follows. */
const screens: Record<Noun | 'chats', string> = {
  links: '/dashboard/myurl/',
  documents: '/dashboard/documents/',
  todos: '/dashboard/todo/',
  apps: '/dashboard/myapp/app/',
  apis: '/dashboard/myapp/',
  ideas: '/dashboard/allidea/',
  chats: '/dashboard/chat/',
}

/** Takes a noun, the id of one of its things and of what hangs on that; gives the path of its screen. */
export function screenOf(noun: Noun | 'chats', id: string, partId: string | null = null): string {
  return `${screens[noun]}${id}${partId === null ? '' : `#${partId}`}`
}
