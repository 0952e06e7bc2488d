// Shows a page in the reader's language where no page can be reached. It keeps that page and our fonts, and nothing else.
const language = new URL(self.location).searchParams.get('language') ?? 'en'
const page = `/${language}/offline`
const kept = `offline ${language}`
const maxFonts = 12

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(shown(request, preloadResponse))
  else if (request.destination === 'font') event.respondWith(font(request))
})

async function keepPage() {
  const cache = await caches.open(kept)
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function shown(request, preloadResponse) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const there = await caches.match(page)
    if (!there) throw error
    return there
  }
}

async function font(request) {
  const cache = await caches.open(kept)
  const there = await cache.match(request)
  if (there) return there
  const answer = await fetch(request)
  if (answer.status === 200) {
    await cache.put(request, answer.clone())
    const fonts = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== page)
    for (const old of fonts.slice(0, -maxFonts)) await cache.delete(old)
  }
  return answer
}
