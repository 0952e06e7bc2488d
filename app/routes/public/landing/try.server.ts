import { NewTrialLink } from '@domain/links/trial-links'
import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { findUser } from '~/lib/session.server'
import { keepTrial } from '~/lib/trial-links.server'
import { withScheme } from '~/lib/with-scheme'

/** Makes a trial link and comes back to the page, which shows it; a member makes links of their own. */
export async function makeTrial(args: ActionFunctionArgs) {
  const form = await formOf(args)
  if (await findUser(args).catch(() => null)) throw redirect('/dashboard/myurl/new', 303)
  try {
    const botToken = textOf(form, 'botToken')
    const given = { url: withScheme(textOf(form, 'url').trim()), ...(botToken && { botToken }) }
    const json = checkedInput(NewTrialLink, given)
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const made = await read(clients(args, null).links['trial-links'].$post({ json }, { headers }))
    const home = localePath('/', prefixOf(new URL(args.request.url).pathname))
    return redirect(`${home}#try`, { status: 303, headers: { 'Set-Cookie': keepTrial(args, made) } })
  } catch (error) {
    return refused(error, typed(form, ['url']))
  }
}
