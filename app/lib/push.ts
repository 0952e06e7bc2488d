import { readJson } from './ask'

const address = '/dashboard/notifications/push'
// No page lies below it, so that the worker controls none.
const scope = '/push-worker/'

/** Tells whether this browser can show notifications of a closed page. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tells whether the reader has forbidden this site to show any. */
export const isPushDenied = (): boolean => canPush() && Notification.permission === 'denied'

const send = (fields: Record<string, string>) =>
  readJson(address, { method: 'POST', body: new URLSearchParams({ ...fields, via: 'script' }) })

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/**
 * Takes the key for push subscriptions; asks the reader for permission and subscribes this browser. Tells whether it is
 * subscribed.
 */
export async function switchPushOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope })
  await active(registration)
  // One that was made with another key would refuse this one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const subscription = await registration.pushManager.subscribe(wish)
  return (await send({ intent: 'on', subscription: JSON.stringify(subscription) })) !== null
}

/** Takes the id of this browser's entry and unsubscribes the browser. Tells whether that succeeded. */
export async function switchPushOff(id: string): Promise<boolean> {
  if ((await send({ intent: 'off', id })) === null) return false
  const registration = await navigator.serviceWorker.getRegistration(scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
  return true
}

function active({ installing, waiting, active: there }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (there || !coming) return Promise.resolve()
  return new Promise((done) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && done())
  })
}
