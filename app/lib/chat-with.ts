import type { Person } from '@domain/people'

/** The address that opens the chat with a person, or starts one. */
export function chatWith({ handle }: Pick<Person, 'handle'>): string {
  return `/dashboard/chat?with=${encodeURIComponent(handle)}`
}
