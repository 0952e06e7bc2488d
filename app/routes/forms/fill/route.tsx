import type { PublicForm } from '@domain/forms/forms'
import { firstWords } from '@domain/text/first-words'
import { slugOf } from '@domain/text/slug'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { dayText } from '~/components/form-filler/day-text'
import { beginning } from '~/components/form-filler/screens'
import { listAllCountries, suggestedCountries } from '~/lib/countries.server'
import { formOf } from '~/lib/form.server'
import { i18nFor, translator } from '~/lib/i18n.server'
import { useNonce } from '~/lib/nonce'
import { pageTitle } from '~/lib/page-title.server'
import { findForm, formIdIn, isEmbedded, keptPassword, newDevice } from '~/lib/public-form.server'
import { publicMeta } from '~/lib/public-meta'
import { localePath, prefixOf } from '~/lib/public-path'
import { loadUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { carriedIn, type Stepped, takeStep } from './filled-page.server'
import island from './island.tsx?worker&url'
import { LiveFiller } from './live-filler'
import { AskPassword, type PasswordError, Shut, type Why } from './shut'

export const handle = { i18n: ['filler', 'errors'], sheet: 'public', isStatic: true }

const shutStatus: Record<Why, number> = {
  closed: 410,
  not_open: 410,
  full: 410,
  missing: 404,
  answered: 200,
  member: 200,
  error: 503,
}

/** A form as everybody fills it in; where it cannot be, why not, in the form's language. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  if (prefixOf(url.pathname)) throw redirect(localePath(url.pathname, null) + url.search, 302)
  const found = await findForm(args)
  const locale = await localeOfRequest(args.request, args.context)
  const here = url.pathname + url.search
  const common = { locale, here, isEmbedded: isEmbedded(url) }
  if (!found.form) {
    // A visitor without a password is not told that attempts were too many: the form may have none.
    if (found.code === 'password_needed' || (found.code === 'rate_limited' && found.hasPassword)) {
      const error: PasswordError = found.code === 'rate_limited' ? 'wait' : found.isWrong ? 'wrong' : null
      const title = translator(locale, 'filler')('passwordTitle')
      return answer({ ...common, is: 'password' as const, error, title }, 401)
    }
    return shut(common, whyOf(found.code), { opensAt: found.opensAt })
  }
  const { form } = found
  const title = { name: form.name }
  if (form.isAnswered) return shut(common, 'answered', title)
  if (form.settings.oneAnswer === 'member' && !(await loadUser(args))) return shut(common, 'member', title)
  const page = { ...common, is: 'form' as const, head: headOf(args, form), ...filledPage(args, form, url) }
  const device = form.settings.oneAnswer === 'device' ? newDevice(args) : null
  return answer(page, 200, device)
}

type Common = { locale: PublicForm['language']; here: string; isEmbedded: boolean }

function shut(common: Common, why: Why, more: { name?: string; opensAt?: string | null }) {
  const { name = null, opensAt = null } = more
  return answer(
    {
      ...common,
      is: 'shut' as const,
      why,
      name,
      opensAt,
      title: translator(common.locale, 'filler')(`shutTitle_${why}`),
    },
    shutStatus[why],
  )
}

function answer<Data>(data: Data, status: number, cookie: string | null = null) {
  return json(data, { status, ...(cookie && { headers: { 'Set-Cookie': cookie } }) })
}

function whyOf(code: string): Why {
  if (code === 'closed' || code === 'not_open' || code === 'full') return code
  return code === 'not_found' || code === 'gone' ? 'missing' : 'error'
}

function filledPage(args: LoaderFunctionArgs, form: PublicForm, url: URL) {
  const { elements, language, settings } = form
  const asksCountry = elements.some(({ type }) => type === 'country' || type === 'phone')
  const hidden = settings.hidden.flatMap((key): [string, string][] => {
    const value = url.searchParams.get(key)?.slice(0, 500).trim()
    return value ? [[key, value]] : []
  })
  const texts = i18nFor(language).getDataByLanguage(language) ?? {}
  const { common, filler, errors } = texts
  return {
    form,
    carried: {
      key: crypto.randomUUID(),
      startedAt: new Date().toISOString(),
      hidden: Object.fromEntries(hidden),
      visit: crypto.randomUUID(),
      step: 0,
    },
    countries: asksCountry
      ? { all: listAllCountries(language), suggested: suggestedCountries(args.request, language) }
      : { all: [], suggested: [] },
    texts: { common, filler, errors },
    siteKey: (settings.botCheck && args.context.cloudflare.env.TURNSTILE_SITE_KEY) || null,
  }
}

function headOf(args: LoaderFunctionArgs, form: PublicForm) {
  const { ORIGIN } = args.context.cloudflare.env
  const path = `/form/${form.id}`
  const [first] = form.elements
  const said = first?.type === 'welcome' || first?.type === 'description' ? first.help || first.question : ''
  return {
    origin: ORIGIN,
    path: `${path}/${encodeURIComponent(slugOf(form.name))}`,
    locale: form.language,
    named: null,
    title: pageTitle(form.language, form.name),
    description: firstWords(said, 200) || translator(form.language, 'filler')('description'),
    picture: `${ORIGIN}${path}/do/card.png`,
    isFiltered: true,
  }
}

/** Takes a step of a form, page by page, where no script runs; or the form's password. */
export async function action(args: ActionFunctionArgs) {
  const url = new URL(args.request.url)
  const here = url.pathname + url.search
  const data = await formOf(args)
  const id = formIdIn(url.pathname) ?? ''
  if (data.get('step') === 'password') {
    const password = String(data.get('password') ?? '').slice(0, 100)
    return redirect(here, { status: 303, headers: { 'Set-Cookie': keptPassword(args, id, password) } })
  }
  const { form } = await findForm(args)
  const carried = carriedIn(data)
  if (!form || !carried) return redirect(here, 303)
  const stepped = await takeStep(args, form, data, carried)
  const isSecret = form.elements.some(
    ({ type, key }) => type === 'password' && Object.hasOwn(stepped.filling.answers, key),
  )
  return json(stepped, { headers: { 'Cache-Control': isSecret ? 'no-store' : 'private, no-cache' } })
}

export const headers = ({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers
  actionHeaders: Headers
}) => {
  const given = new Headers({
    'Cache-Control': actionHeaders.get('Cache-Control') ?? 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  })
  const cookie = loaderHeaders.get('Set-Cookie')
  if (cookie) given.set('Set-Cookie', cookie)
  return given
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  // A form is at one address, whatever its reader's language.
  if (data?.is === 'form') return publicMeta(data.head).filter((tag) => !('tagName' in tag))
  const title = data?.is === 'shut' || data?.is === 'password' ? data.title : ''
  return [...(title ? [{ title }] : []), { name: 'robots', content: 'noindex' }]
}

// The dev server's modules ask for what the frame of all other pages brings.
const withoutRefresh =
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true'

export default function FillForm() {
  const data = useLoaderData<typeof loader>()
  const stepped = useActionData<Stepped>()
  const nonce = useNonce()
  const { search } = useLocation()
  if (data.is === 'password') return <AskPassword locale={data.locale} error={data.error} />
  if (data.is === 'shut')
    return (
      <Shut why={data.why} locale={data.locale} opensAt={data.opensAt} here={data.here} name={data.name} />
    )
  const { form, carried, countries, texts, isEmbedded, siteKey } = data
  const props = {
    form,
    stepped: stepped ?? null,
    first: beginning(form),
    carried: stepped?.carried ?? carried,
    countries,
    action: `/form/${form.id}${search}`,
    isEmbedded,
    siteKey,
  }
  return (
    <>
      <div id="filler">
        <LiveFiller {...props} dayText={dayText} />
      </div>
      <script
        id="filler-data"
        type="application/json"
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data alone, in which no tag can end it.
        dangerouslySetInnerHTML={{ __html: JSON.stringify({ props, texts }).replaceAll('<', '\\u003c') }}
      />
      {import.meta.env.DEV && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text.
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: withoutRefresh }} />
      )}
      <script type="module" src={island} nonce={nonce} />
    </>
  )
}
