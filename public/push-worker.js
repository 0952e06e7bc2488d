// Shows what was told while no page is open. It keeps nothing, and controls no page: its scope is a place where there is none.
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data.json()
  } catch {
    // A push that holds nothing still has to be shown.
  }
  const { title = 'Hamkar', body, tag, lang, dir = 'auto', url } = told
  const shown = { body, tag, lang, dir, icon: '/favicon.ico', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url))
})

async function open(url) {
  const wanted = new URL(url ?? '/dashboard/notifications', self.location.origin)
  const address = wanted.origin === self.location.origin ? wanted.href : '/dashboard/notifications'
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === address)
  if (there) return there.focus()
  return self.clients.openWindow(address)
}

// Some browsers and services renew a subscription by themselves; without this its member would no longer be told.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

async function renew({ newSubscription, oldSubscription }) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const body = new URLSearchParams({ intent: 'on', via: 'script', subscription: JSON.stringify(fresh) })
  await fetch('/dashboard/notifications/push', { method: 'POST', body })
}
