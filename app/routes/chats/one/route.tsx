import { reportReasons } from '@domain/reports'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/components/route-error'
import { checked, load, read } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { readChat, sendByForm } from '../chat.server'
import { ChatDialog } from '../chat-dialog'

type Data = { chat?: { partner: { displayName: string } | null } } | undefined

export const handle = {
  i18n: ['chats', 'errors'],
  screen: 'chats',
  item: (data: unknown) => (data as Data)?.chat?.partner?.displayName ?? null,
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const at = Number(new URL(args.request.url).searchParams.get('at')) || 0
  const [whole, locale] = await Promise.all([
    readChat(api, args.params.id ?? '', at),
    localeOfRequest(args.request, args.context),
  ])
  const { chat } = whole
  const person = chat.partner?.id
  const followed = person && (await load(api.follows.$get({ query: { of: 'following', id: person } })))
  const t = translator(locale, 'chats')
  const title = pageTitle(locale, chat.partner?.displayName ?? t('gonePerson'))
  const isFollowed = followed ? followed.items.length > 0 : false
  return json({ ...whole, userId: user.id, title, isFollowed })
}

/** Actions that work before any script: sending and following; and the actions on the other person. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  try {
    const person = { id: textOf(form, 'person') }
    switch (textOf(form, 'intent')) {
      case 'follow':
      case 'unfollow':
        await follow(api, person.id, textOf(form, 'intent') === 'follow')
        return redirect(`/dashboard/chat/${param.id}`)
      case 'block':
        await checked(api.people[':id'].block.$put({ param: person }))
        return json({ done: 'block', code: null })
      case 'unblock':
        await checked(api.people[':id'].block.$delete({ param: person }))
        return json({ done: 'unblock', code: null })
      case 'report': {
        const reason = reportReasons.person.find((one) => one === textOf(form, 'reason')) ?? 'other'
        const body = { reason, text: textOf(form, 'text') }
        await read(api.people[':id'].reports.$post({ param: person, json: body }))
        return json({ done: 'report', code: null })
      }
      default:
        await sendByForm(api, param.id, form)
        return redirect(`/dashboard/chat/${param.id}`)
    }
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

/** Open, the dialog keeps itself fresh through its room. */
export function shouldRevalidate({
  formMethod,
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const isOther = currentParams.id !== nextParams.id || currentUrl.search !== nextUrl.search
  return formMethod !== undefined || isOther
}

export default function ChatPage() {
  const data = useLoaderData<typeof loader>()
  const { key } = useLocation()
  // After an unblock the chat connects to its room again; a search result is shown from the start.
  return <ChatDialog key={`${data.chat.id} ${data.chat.canWrite} ${data.isPast ? key : ''}`} {...data} />
}

export function ErrorBoundary() {
  const { t } = useTranslation('chats')
  return (
    <section className="beside-none">
      <RouteError title={t('dialogFailed')} />
    </section>
  )
}
