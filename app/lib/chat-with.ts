import type { Person } from '@domain/people'

/** Where the chat with somebody begins or goes on. */
export function chatWith({ handle }: Pick<Person, 'handle'>): string {
  return `/dashboard/chat?with=${encodeURIComponent(handle)}`
}
