import { expect, it } from 'vitest'
import { earlyLinks } from './early-links.server'

it('names the sheets, fonts and pictures that a page wants first, in their order', () => {
  const page =
    '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin="anonymous"/>' +
    '<link rel="stylesheet" href="/assets/b.css"/><link rel="canonical" href="/en"/>' +
    '<link rel="modulepreload" fetchpriority="low" href="/assets/c.js"/>' +
    '<link rel="preload" as="image" type="image/avif" imageSizes="92vw" imageSrcSet="/d.avif 720w, /e.avif 1120w" media="(prefers-color-scheme: dark)"/>'
  expect(earlyLinks(page)).toBe(
    [
      '</assets/a.woff2>; rel="preload"; as="font"; type="font/woff2"; crossorigin="anonymous"',
      '</assets/b.css>; rel="preload"; as="style"',
      '</d.avif>; rel="preload"; as="image"; type="image/avif"; imagesrcset="/d.avif 720w, /e.avif 1120w"; imagesizes="92vw"; media="(prefers-color-scheme: dark)"',
    ].join(', '),
  )
})

it('names nothing of another host, nothing that a header could not hold, and no header without links', () => {
  expect(earlyLinks('<link rel="stylesheet" href="https://evil.test/a.css"/>')).toBeNull()
  expect(earlyLinks('<link rel="stylesheet" href="/a.css?x=1&amp;y=2"/>')).toBeNull()
  expect(earlyLinks('<p>&lt;link rel="stylesheet" href="/a.css"/&gt;</p>')).toBeNull()
})
