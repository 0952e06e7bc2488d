import { browserRunOrigin } from '@domain/browser-runs'
import { drawioUrl } from '@domain/diagrams/drawio'
import { frameHosts } from '@domain/documents/video'
import type { WebEnv } from '../env'

type Sealing = {
  env: WebEnv
  nonce: string
  requestId: string
  mode: 'production' | 'development'
  isInDialog?: boolean
  /** A form that other sites show within their pages. */
  isEmbed?: boolean
  pathname?: string
}

// Radix writes these two fixed sheets beside its scrolling lists; they are allowed by what they say.
const radixSheets = [
  "'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw='",
  "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='",
]

const botCheckHost = 'https://challenges.cloudflare.com'

// Locally the rooms answer on the web's own host; 'self' means http only in older browsers.
function roomsOf(origin: string): string {
  const { protocol, host } = new URL(origin)
  return protocol === 'https:' ? `wss://rooms.${host}` : `ws://${host}`
}

// Uploads lie on a host of their own, so that nothing in them is ever ours.
function filesOf(origin: string): string {
  const { protocol, host } = new URL(origin)
  return `${protocol}//files.${host}`
}

// The console of a data API calls it from the page, as any program would.
function dataOf(origin: string): string {
  const { protocol, host } = new URL(origin)
  return `${protocol}//data.${host}`
}

/** The host that the page of draw.io shows, and no other page. */
function drawioOf(env: WebEnv, pathname: string): string {
  const url = /^\/dashboard\/diagram\/[^/]+\/drawio\/?$/.test(pathname) ? drawioUrl(env.DRAWIO_URL) : null
  return url ? ` ${url.origin}` : ''
}

/** The chat sites of others that the operator names: the page of AI chats is reached without a new page. */
function chatSitesOf({ AI_EMBED_EN, AI_EMBED_FA, AI_EMBED_AR }: WebEnv): string {
  const sites = [AI_EMBED_EN, AI_EMBED_FA, AI_EMBED_AR].flatMap((address) =>
    address && URL.canParse(address) ? new URL(address).origin : [],
  )
  return sites.map((origin) => ` ${origin}`).join('')
}

function policy({ env, nonce, mode, isInDialog, isEmbed, pathname = '' }: Sealing): string {
  const isDevelopment = mode === 'development'
  const botCheck = env.TURNSTILE_SITE_KEY ? ` ${botCheckHost}` : ''
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${botCheck}`,
    // The dev server writes its sheets into the page.
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}' ${radixSheets.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOf(env.ORIGIN)}`,
    `media-src 'self' blob: ${filesOf(env.ORIGIN)}`,
    "font-src 'self'",
    `connect-src 'self' ${isDevelopment ? 'ws:' : roomsOf(env.ORIGIN)} ${dataOf(env.ORIGIN)} ${filesOf(env.ORIGIN)}`,
    // Code that runs in the browser; players of videos in documents, framed only when their reader asks.
    `frame-src 'self' ${browserRunOrigin(env.SITES_ORIGIN)} ${frameHosts.map((host) => `https://${host}`).join(' ')}${botCheck}${drawioOf(env, pathname)}${chatSitesOf(env)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The sign-in dialog of public pages shows the sign-in page; a form is embedded anywhere.
    `frame-ancestors ${isEmbed ? '*' : isInDialog ? "'self'" : "'none'"}`,
  ]
  if (!isDevelopment) rules.push("require-trusted-types-for 'script'")
  // Beside our own (lib/trusted-types.ts) there is that of the editor; the bot check makes others, which it does not name.
  if (!isDevelopment && !env.TURNSTILE_SITE_KEY) rules.push('trusted-types default ProseMirrorClipboard')
  if (env.ORIGIN.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** Takes an answer; gives it with the headers that every answer of the web part carries. */
export function withSecurityHeaders(response: Response, sealing: Sealing): Response {
  const sealed = new Response(response.body, response)
  const { headers } = sealed
  if (headers.get('Content-Type')?.startsWith('text/html'))
    headers.set('Content-Security-Policy', policy(sealing))
  if (sealing.env.ORIGIN.startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  }
  headers.set('X-Content-Type-Options', 'nosniff')
  if (sealing.isEmbed) headers.delete('X-Frame-Options')
  else headers.set('X-Frame-Options', sealing.isInDialog ? 'SAMEORIGIN' : 'DENY')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', sealing.isEmbed ? 'cross-origin' : 'same-origin')
  headers.set('X-Request-Id', sealing.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  return sealed
}
