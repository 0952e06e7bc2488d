import type { Notification } from '@domain/notifications'

/** A notification as screens show it: `to` is the path of what it is about, null where that has no screen. */
export type ShownNotification = Omit<Notification, 'subject'> & {
  to: string | null
  title: string
  subjectId: string
  kind: Notification['subject']['kind']
}

/** Takes a notification of the API; gives what screens show of it. */
export function shownOf({ subject, ...notification }: Notification): ShownNotification {
  const url = subject.url === null ? null : new URL(subject.url)
  return {
    ...notification,
    to: url && url.pathname + (notification.verb === 'requested' ? url.search : '') + url.hash,
    title: subject.title ?? '',
    kind: subject.kind,
    subjectId: subject.id,
  }
}
