import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from '@remix-run/react'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { ChatList } from '../chat-list'
import sheet from '../chats.css?url'

export const handle = { i18n: ['chats', 'errors'], screen: 'chats' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const wanted = new URL(args.request.url).searchParams.get('with')
  if (wanted) {
    const { id } = await load(api.chats.$post({ json: { with: wanted } }))
    throw redirect(`/dashboard/chat/${id}`)
  }
  const [page, locale] = await Promise.all([
    load(api.chats.$get({ query: {} })),
    localeOfRequest(args.request, args.context),
  ])
  return json({ page, userId: user.id, title: pageTitle(locale, translator(locale, 'chats')('title')) })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    const { id } = await read(api.chats.$post({ json: { with: textOf(form, 'with') } }))
    return redirect(`/dashboard/chat/${id}`)
  } catch (error) {
    return refused(error, { with: textOf(form, 'with') })
  }
}

export const meta = ownTitle

/** The list keeps itself fresh; going from one chat to another need not read it again, going to a person must. */
export function shouldRevalidate({
  formMethod,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isQuiet = formMethod === undefined && !nextUrl.searchParams.has('with')
  return isQuiet ? false : defaultShouldRevalidate
}

export default function Chats() {
  const { page, userId } = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <div className="beside" data-open={id ? '' : undefined}>
      <ChatList first={page} userId={userId} openId={id ?? null} />
      <Outlet />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="chats" text="failed" />
