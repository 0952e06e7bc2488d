import { expect, test } from './fixtures'

test.use({ serviceWorkers: 'allow' })

const origin = () => `http://localhost:${process.env.HAMKAR_TEST_PORT}`

test('a push shows a notification in a browser without a page of its own, and a press opens what it tells of', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only this browser takes a push from a test.')
  await context.grantPermissions(['notifications'], { origin: origin() })
  await page.goto('/fa')
  const session = await context.newCDPSession(page)
  const known = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push-worker/'))
      if (own) done(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/push-worker.js', {
      scope: '/push-worker/',
    })
    await new Promise<void>((done) => {
      installing?.addEventListener('statechange', () => installing.state === 'activated' && done())
    })
  })
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the worker is not there')
  // Without a window, a list replaces the system's notifications.
  await worker.evaluate(() => {
    type OpenNotification = { title: string; close: () => void }
    const { Notification, registration } = self as unknown as {
      Notification: { permission: string }
      registration: { showNotification: unknown; getNotifications: unknown }
    }
    if (Notification.permission === 'granted') return
    const all: OpenNotification[] = []
    registration.getNotifications = async () => all
    registration.showNotification = async (title: string, told: object) => {
      const shown: OpenNotification = { ...told, title, close: () => all.splice(all.indexOf(shown), 1) }
      all.push(shown)
    }
  })
  const url = `${origin()}/dashboard/todo`
  const told = {
    title: 'همکار',
    body: 'سارا فهرستی را با شما هم‌رسانی کرد',
    url,
    tag: 'one',
    lang: 'fa',
    dir: 'rtl',
  }
  const data = JSON.stringify(told)
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await known,
    data,
  })
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const all = await registration.getNotifications()
      return all.map(({ title, body, dir, lang }) => ({ title, body, dir, lang }))
    })
  const { title, body, dir, lang } = told
  await expect.poll(shown).toEqual([{ title, body, dir, lang }])
  // No test can press a system notification: the worker gets a simulated press, and browsers open windows for real
  // presses only.
  const opened = await worker.evaluate(
    () =>
      new Promise((done) => {
        const worker = self as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow: (address: string) => Promise<void> }
          ExtendableEvent: typeof Event
        }
        worker.clients.openWindow = async (address) => done(address)
        void worker.registration.getNotifications().then(([notification]) => {
          const press = new worker.ExtendableEvent('notificationclick')
          self.dispatchEvent(Object.assign(press, { notification }))
        })
      }),
  )
  expect(opened).toBe(url)
  await expect.poll(shown).toEqual([])
})
