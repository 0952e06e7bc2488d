import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { clients, read } from '~/lib/api.server'
import { askForProof } from '~/lib/fresh-proof.server'
import { isFromHere, pathAfterSignIn } from '~/lib/origin.server'
import { requireUser } from '~/lib/session.server'
import { backFrom, failureOf, type VisitWish, visitCookie } from '../visit.server'

/** Sends the browser to a provider. To link or to prove, only a link on a page of ours does. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const wished = searchParams.get('for')
  const wish: VisitWish = wished === 'link' || wished === 'proof' ? wished : 'signIn'
  const isMember = wish !== 'signIn'
  const lang = searchParams.get('lang')
  const visit = {
    wish,
    locale: isLocale(lang) ? lang : null,
    redirectTo: pathAfterSignIn(searchParams.get('redirectTo'), ''),
  }
  if (isMember && !isFromHere(args.request, args.context.cloudflare.env.ORIGIN))
    throw redirect('/dashboard/settings')
  const param = { id: args.params.provider ?? '' }
  try {
    const { url, secret } = await begin(args, wish, param)
    return redirect(url, { status: 303, headers: { 'Set-Cookie': visitCookie(args.context, visit, secret) } })
  } catch (error) {
    // The page that asks for a proof leads back to the settings.
    if (isMember) askForProof({ ...args, request: new Request(settingsOf(args.request)) }, error)
    throw backFrom(visit, failureOf(error))
  }
}

/** A form leads there as a link does. */
export const action = (args: ActionFunctionArgs) => loader(args)

async function begin(args: LoaderFunctionArgs, wish: VisitWish, param: { id: string }) {
  if (wish === 'signIn') return read(clients(args, null).api.providers[':id'].visits.$post({ param }))
  const { api } = await requireUser(args)
  return wish === 'link'
    ? read(api.providers[':id'].links.$post({ param }))
    : read(api.providers[':id'].proofs.$post({ param }))
}

const settingsOf = ({ url }: Request) => new URL('/dashboard/settings', url)
