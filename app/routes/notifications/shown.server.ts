import type { Notification } from '@domain/notifications'

/** A notification as screens show it: `to` is the path of what it is about, null where that has no screen. */
export type ShownNotification = Omit<Notification, 'subject'> & {
  to: string | null
  title: string
  subjectId: string
  kind: Notification['subject']['kind']
}

/** Kinds whose address has a query: with a person to share with, or with a currency. */
const addressed: readonly Notification['verb'][] = ['requested', 'priced']

/** Takes a notification of the API; gives what screens show of it. */
export function shownOf({ subject, ...notification }: Notification): ShownNotification {
  const url = subject.url === null ? null : new URL(subject.url)
  return {
    ...notification,
    to: url && url.pathname + (addressed.includes(notification.verb) ? url.search : '') + url.hash,
    title: subject.title ?? '',
    kind: subject.kind,
    subjectId: subject.id,
  }
}
