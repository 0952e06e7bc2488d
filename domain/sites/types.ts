const text = '; charset=utf-8'

/** Extension → content type of what sites are made of; anything else is a download of bytes. */
const types: Record<string, string> = {
  html: `text/html${text}`,
  htm: `text/html${text}`,
  xhtml: `application/xhtml+xml${text}`,
  css: `text/css${text}`,
  js: `text/javascript${text}`,
  mjs: `text/javascript${text}`,
  cjs: `text/javascript${text}`,
  jsx: `text/plain${text}`,
  ts: `text/plain${text}`,
  tsx: `text/plain${text}`,
  vue: `text/plain${text}`,
  json: 'application/json',
  map: 'application/json',
  jsonld: 'application/ld+json',
  geojson: 'application/geo+json',
  webmanifest: 'application/manifest+json',
  txt: `text/plain${text}`,
  md: `text/markdown${text}`,
  csv: `text/csv${text}`,
  tsv: `text/tab-separated-values${text}`,
  yml: `text/yaml${text}`,
  yaml: `text/yaml${text}`,
  xml: `application/xml${text}`,
  xsl: `application/xml${text}`,
  rss: `application/rss+xml${text}`,
  atom: `application/atom+xml${text}`,
  ics: `text/calendar${text}`,
  vtt: `text/vtt${text}`,
  svg: `image/svg+xml${text}`,
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
  gz: 'application/gzip',
  tar: 'application/x-tar',
  epub: 'application/epub+zip',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
}

/** Takes a file's name; gives the content type of its extension. */
export function typeOfName(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  return (Object.hasOwn(types, extension) ? types[extension] : undefined) ?? 'application/octet-stream'
}

const packable =
  /^(text\/|application\/(json|manifest\+json|ld\+json|geo\+json|xml|xhtml\+xml|rss\+xml|atom\+xml|wasm|vnd\.ms-fontobject)|image\/(svg\+xml|bmp|x-icon)|font\/(ttf|otf)|model\/gltf\+json)/

/** Takes a content type; tells whether compressing what has it is worth the while. */
export const isPackable = (type: string) => packable.test(type)

/** A page, whose visits are counted. */
export const isPage = (type: string) => type.startsWith('text/html') || type.startsWith('application/xhtml')

// Webpack and others: 8 or more hexadecimal figures, with letters, or it could be a date.
const hexHash = /[.-](?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,64}\.(?:\w+\.)?[a-z0-9]{2,5}$/
// Vite and Rollup: eight characters of base64url, in the folder of what was built.
const shortHash =
  /\/(?:assets|static|build|dist|_astro|_nuxt|_app|_next)\/.*[.-]([\w-]{8})\.(?:\w+\.)?[a-z0-9]{2,5}$/

/** Takes a path; gives whether its name carries a hash of its content, so that what is there never changes. */
export function isHashedName(path: string): boolean {
  const hash = shortHash.exec(path)?.[1]
  return hexHash.test(path) || (hash !== undefined && isRandom(hash))
}

/** Words rarely go from small letters to capitals and figures and back; a hash does so all the time. */
function isRandom(hash: string): boolean {
  const kinds = [...hash].map((letter) =>
    /[a-z]/.test(letter) ? 0 : /[A-Z]/.test(letter) ? 1 : /\d/.test(letter) ? 2 : 3,
  )
  const turns = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length
  return turns >= 4 || (turns >= 2 && kinds.includes(2) && kinds.includes(1))
}
