import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { ModeContext, modeAt, modes, type OutletData, screenAt } from '../modes'
import { SideList } from '../side-list'

export const handle = { i18n: ['conversations', 'errors'], screen: screenAt }

export const links = sheets(sheet)

/** The list beside each conversation. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { searchParams, pathname } = new URL(args.request.url)
  const mode = modeAt(pathname)
  const asked = {
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    folder: (searchParams.get('folder') ?? '').slice(0, 64) || null,
  }
  const query = { mode, ...(asked.q && { q: asked.q }), ...(asked.folder && { folder: asked.folder }) }
  const [ai, page, folders, title] = await Promise.all([
    load(api.ai.$get()),
    load(api.conversations.$get({ query })),
    load(api['conversation-folders'].$get()),
    screenTitle(args, 'conversations', modes[mode].texts.title),
  ])
  return json({ mode, ai, page, folders: folders.items, asked, title, userId: user.id })
}

export const meta = ownTitle

export default function Conversations() {
  const { mode, ai, page, folders, asked, userId } = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <ModeContext.Provider value={mode}>
      <div className="beside" data-open={id ? '' : undefined}>
        <SideList ai={ai} page={page} folders={folders} asked={asked} openId={id ?? null} />
        <Outlet context={{ ai, userId } satisfies OutletData} />
      </div>
    </ModeContext.Provider>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
