import type { PublicForm } from '@domain/forms/forms'
import { isLocale, type Locale } from '@domain/locale'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { ApiError, clients, read } from './api.server'
import { cookieLine, readCookie } from './cookies.server'
import { cookieName, isSecureOrigin, sessionToken } from './session.server'

type Args = { request: Request; context: AppLoadContext }

type Unfound = {
  form: null
  code: string
  /** Whether the visit brought a password, and whether it was the wrong one. */
  hasPassword: boolean
  isWrong: boolean
  language: Locale | null
  opensAt: string | null
}

/** The form at an address, or the reason why it cannot be filled in, with the language for that message. */
export type FoundForm = { form: PublicForm; language: Locale } | Unfound

/** Takes an address; gives the id of the form that is filled in there, or null. */
export function formIdIn(pathname: string): string | null {
  const [, id] = /^(?:\/(?:en|fa|ar))?\/form\/([\w-]{1,80})(?:\/|$)/.exec(pathname) ?? []
  return id ?? null
}

/** Whether a page asks to be shown within another site's. */
export const isEmbedded = (url: URL): boolean =>
  formIdIn(url.pathname) !== null && url.searchParams.get('embed') === '1'

const asked = new WeakMap<AppLoadContext, Promise<FoundForm>>()

/** Gives the form of the address; asked once a request, as the page's language is that of its form. */
export function findForm(args: Args): Promise<FoundForm> {
  const known = asked.get(args.context)
  if (known) return known
  const found = readForm(args)
  asked.set(args.context, found)
  return found
}

async function readForm(args: Args): Promise<FoundForm> {
  const id = formIdIn(new URL(args.request.url).pathname)
  const none = { form: null, hasPassword: false, isWrong: false, language: null, opensAt: null }
  if (id === null) return { ...none, code: 'not_found' }
  const { api } = clients(args, sessionToken(args))
  const headers = fillerHeaders(args, id)
  try {
    const form = await read(api.forms[':id'].public.$get({ param: { id } }, { headers }))
    return { form, language: form.language }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, fields = {}, details } = error.problem
    const language = details && 'language' in details && isLocale(details.language) ? details.language : null
    const opensAt =
      details && 'opensAt' in details && typeof details.opensAt === 'string' ? details.opensAt : null
    const hasPassword = passwordHeader in headers
    return { form: null, code, hasPassword, isWrong: passwordHeader in fields, language, opensAt }
  }
}

const passwordHeader = 'X-Form-Password'
const passwordCookie = (id: string) => `form-${id.slice(-24)}`
const deviceCookie = 'form-device'

/** Headers of a respondent for the api: the form's password and this browser's id. */
export function fillerHeaders({ request, context }: Args, id: string): Record<string, string> {
  const { ORIGIN } = context.cloudflare.env
  const password = readCookie(request, cookieName(ORIGIN, passwordCookie(id)))
  const device = readCookie(request, cookieName(ORIGIN, deviceCookie))
  return {
    ...(password !== null && { [passwordHeader]: encodeURIComponent(password) }),
    ...(device !== null && { 'X-Form-Device': device }),
  }
}

/** Gives the `Set-Cookie` line that keeps a form's password until the browser is closed. */
export function keptPassword(args: Args, id: string, password: string): string {
  return line(args, passwordCookie(id), password)
}

/** Gives the `Set-Cookie` line that lets a browser answer once, or null where it has one. */
export function newDevice(args: Args): string | null {
  const { request, context } = args
  const known = readCookie(request, cookieName(context.cloudflare.env.ORIGIN, deviceCookie))
  return known === null ? line(args, deviceCookie, crypto.randomUUID(), 31_536_000) : null
}

// Within another site's page a browser keeps only what is parted by that site.
function line({ request, context }: Args, name: string, value: string, maxAge?: number): string {
  const { ORIGIN } = context.cloudflare.env
  const isSecure = isSecureOrigin(ORIGIN)
  const usual = cookieLine(cookieName(ORIGIN, name), value, {
    isSecure,
    httpOnly: true,
    ...(maxAge && { maxAge }),
  })
  const isApart = isSecure && isEmbedded(new URL(request.url))
  return isApart ? `${usual.replace('SameSite=Lax', 'SameSite=None')}; Partitioned` : usual
}
