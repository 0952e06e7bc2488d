import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { checked, clients } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf, typed } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { readPublicPage } from '~/lib/public-page.server'
import { AskForm, readAsk } from './ask-page'

/** The meta tags of an entry page. */
export async function entryHead(
  args: LoaderFunctionArgs,
  path: string,
  title: 'resetPage' | 'linkPage' | 'phonePage',
  description: 'resetHelp' | 'linkHelp' | 'phoneHelp',
) {
  const { origin, locale, named } = await readPublicPage(args)
  const t = translator(locale, 'accounts')
  return { origin, locale, named, path, title: pageTitle(locale, t(title)), description: t(description) }
}

/** Has the message sent that an `AskPage` asks for. */
export async function askByMail(args: ActionFunctionArgs, kind: 'password-resets' | 'sign-in-links') {
  const form = await formOf(args)
  try {
    const { email } = checkedInput(AskForm, readAsk(form))
    const botToken = textOf(form, 'botToken')
    const { api } = clients(args, null)
    await checked(api[kind].$post({ json: { email, ...(botToken ? { botToken } : {}) } }))
    return json<FormAnswer>({ code: 'sent', values: { email } })
  } catch (error) {
    return refused(error, typed(form, ['email']))
  }
}
