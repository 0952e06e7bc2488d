import { shownPhone } from '@domain/accounts/phones'
import { localeIndex } from '@domain/locale'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, clients, read } from '~/lib/api.server'
import { phoneOf, typedPhone } from '~/lib/countries.server'
import { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { type PhoneAnswer, refusedPhone } from '~/lib/phone-answer.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { localeOfRequest } from '~/lib/visitor.server'
import { phoneCookie, toSecondFactor, trustedDevice, welcome } from '../welcome.server'

export async function act(args: ActionFunctionArgs) {
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  if (intent === 'again') return json(again(form, ''))
  const isEntering = intent === 'enter'
  try {
    return isEntering ? await enter(args, form) : await send(args, form)
  } catch (error) {
    const isKept = form.get('remember') === 'on' && { remember: 'on' }
    const shown = shownPhone(textOf(form, 'phone'), await localeOfRequest(args.request, args.context))
    return refusedPhone(error, isEntering, { ...typedPhone(form), ...isKept, shown })
  }
}

const again = (form: FormData, code: string): PhoneAnswer => ({
  code,
  stage: 'number',
  values: typedPhone(form),
})

async function send(args: ActionFunctionArgs, form: FormData) {
  const phone = phoneOf(form)
  const botToken = textOf(form, 'botToken')
  const locale = await localeOfRequest(args.request, args.context)
  const wish = { phone, language: localeIndex(locale), ...(botToken ? { botToken } : {}) }
  await checked(clients(args, null).api['phone-codes'].$post({ json: wish }))
  return json<PhoneAnswer>({
    code: 'sent',
    stage: 'code',
    values: { phone, shown: shownPhone(phone, locale) },
  })
}

async function enter(args: ActionFunctionArgs, form: FormData) {
  const remember = form.get('remember') === 'on'
  const phone = textOf(form, 'phone')
  const given = { phone, code: textOf(form, 'code'), remember, ...trustedDevice(args) }
  const { api } = clients(args, null)
  const found = await read(api.sessions.phone.$post({ json: given })).catch((error: unknown) =>
    toSecondFactor(args, error, remember),
  )
  if ('token' in found) return welcome(args, found, remember)
  const { pathname, search } = new URL(args.request.url)
  const query = new URLSearchParams(search)
  query.set('mode', 'up')
  const headers = { 'Set-Cookie': phoneCookie(args.context, phone, found.proof) }
  throw redirect(`${localePath('/signup', prefixOf(pathname))}?${query}`, { status: 303, headers })
}
