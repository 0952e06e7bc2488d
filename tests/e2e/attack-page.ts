// biome-ignore-all lint/suspicious/noDocumentCookie: attacks write cookies as attacks do
/** The addresses that an attack needs. */
export type Targets = {
  app: string
  api: string
  sites: string
  other: string
  otherId: string
  domain: string
  sitesDomain: string
}

/** Each attempt answers whether it reached what it must not. They run inside the page of a hosted site. */
export const attempts: Record<string, (targets: Targets) => Promise<boolean>> = {
  'set a cookie of the app by script': async ({ domain }) => {
    document.cookie = `planted=1; domain=${domain}; path=/`
    document.cookie = `planted=1; domain=.${domain}; path=/`
    return document.cookie.includes('planted')
  },
  'have its own headers set a cookie for all sites': async () => {
    await fetch('/headers.txt')
    return document.cookie.includes('wide')
  },
  'read a page of the app with its cookie': async ({ app }) =>
    fetch(`${app}/dashboard`, { credentials: 'include' }).then(
      async (answer) => (await answer.text()).length > 0,
      () => false,
    ),
  'call the api as the member who looks at it': async ({ api }) =>
    fetch(`${api}/accounts/current`, { credentials: 'include' }).then(
      (answer) => answer.ok,
      () => false,
    ),
  'sign the member out by a forged call': async ({ app }) => {
    await fetch(`${app}/signout`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: new URLSearchParams({}),
    }).catch(() => null)
    // Whether it did is seen from outside.
    return false
  },
  'show the app in a frame': async ({ app }) => {
    const frame = document.createElement('iframe')
    frame.name = 'app'
    frame.src = `${app}/dashboard`
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.appendChild(frame)
    await Promise.race([loaded, new Promise((done) => setTimeout(done, 5_000))])
    // Whether something is shown is seen from outside.
    return false
  },
  'open the app and read it': async ({ app }) => {
    const opened = window.open(`${app}/dashboard`, 'opened')
    await new Promise((done) => setTimeout(done, 2_000))
    try {
      return (opened?.document.body.innerHTML.length ?? 0) > 0 && opened?.location.href !== 'about:blank'
    } catch {
      return false
    }
  },
  'have the app answer a message': async ({ app }) => {
    const opened = window.open(`${app}/dashboard`, 'asked')
    const answered = new Promise<boolean>((done) => addEventListener('message', () => done(true)))
    await new Promise((done) => setTimeout(done, 2_000))
    opened?.postMessage({ type: 'session' }, '*')
    return Promise.race([answered, new Promise<boolean>((done) => setTimeout(done, 1_000, false))])
  },
  'read a file of another site': async ({ other, sites, otherId }) => {
    const ways = [`${other}secret.txt`, `${sites}/${otherId}/secret.txt`, `/../${otherId}/secret.txt`]
    const texts = ways.map((way) =>
      fetch(way).then(
        (answer) => answer.text(),
        () => '',
      ),
    )
    return (await Promise.all(texts)).some((text) => text.includes('SECRET'))
  },
  'reach into a frame of another site': async ({ other, sitesDomain }) => {
    try {
      document.domain = sitesDomain
    } catch {
      // A browser may refuse it aloud.
    }
    const frame = document.createElement('iframe')
    frame.src = `${other}joins.html`
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    document.body.appendChild(frame)
    await loaded
    await new Promise((done) => setTimeout(done, 300))
    try {
      return frame.contentDocument?.body.textContent?.includes('SECRET') ?? false
    } catch {
      return false
    }
  },
  'register a service worker above itself': async () =>
    navigator.serviceWorker.register('/inner/worker.js', { scope: '/' }).then(
      () => true,
      () => false,
    ),
  'see what another site has stored': async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return (
      localStorage.getItem('secret') !== null || databases.includes('secret') || (await caches.has('secret'))
    )
  },
}
