import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { SideList } from '../side-list'

export const handle = { i18n: ['conversations', 'errors'], screen: 'conversations' }

export const links = sheets(sheet)

/** The list beside each conversation. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const asked = {
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    folder: (searchParams.get('folder') ?? '').slice(0, 64) || null,
  }
  const query = { ...(asked.q && { q: asked.q }), ...(asked.folder && { folder: asked.folder }) }
  const [ai, page, folders, title] = await Promise.all([
    load(api.ai.$get()),
    load(api.conversations.$get({ query })),
    load(api['conversation-folders'].$get()),
    screenTitle(args, 'conversations', 'title'),
  ])
  return json({ ai, page, folders: folders.items, asked, title, userId: user.id })
}

export const meta = ownTitle

export default function Conversations() {
  const { ai, page, folders, asked } = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <div className="beside" data-open={id ? '' : undefined}>
      <SideList ai={ai} page={page} folders={folders} asked={asked} openId={id ?? null} />
      <Outlet />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
