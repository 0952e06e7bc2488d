import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ListPage } from '~/components/list/list-page'
import { useRemovals } from '~/components/list/removals'
import { Past } from '~/components/moment'
import { Row, Rows } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { ThingMenu } from '~/components/thing-menu'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { listQueries } from '~/lib/list-query'
import { readListed } from '~/lib/listed.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { answerRemoval } from '~/lib/removal.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../conversations.css?url'
import { type ModeId, modeAt, modes, screenAt } from '../modes'

export const handle = { i18n: ['conversations', 'trash', 'errors'], screen: screenAt, item: titleItem }

export const links = sheets(sheet)

const filtersOf = (mode: ModeId) => listQueries(`${modes[mode].path}/all`, { show: ['all', 'trash'] })
const filters = { chat: filtersOf('chat'), agent: filtersOf('agent') }
const modeOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => modeAt(new URL(request.url).pathname)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const mode = modeOf(args)
  const asked = filters[mode].of(args.request.url)
  const listed = await readListed(api, ['conversations'], asked, (place) =>
    load(api.conversations.$get({ query: { mode, ...place, ...(asked.q && { q: asked.q }) } })),
  )
  const title = await screenTitle(args, 'conversations', modes[mode].texts.all)
  return json({ ...listed, mode, asked, title })
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, filters[modeOf(args)].path, ({ api }) => api.conversations[':id'])

export const meta = ownTitle

/** All conversations of the member in pages, and the deleted ones. */
export default function AllConversations() {
  const { mode, ...listed } = useLoaderData<typeof loader>()
  const { path, icon, texts } = modes[mode]
  const { t } = useTranslation('conversations')
  const removals = useRemovals()
  return (
    <ListPage
      noun="conversations"
      heading={t(texts.all)}
      filters={filters[mode]}
      {...listed}
      removals={removals}
      search={t(texts.find)}
      line={(count) => count !== null && t('conversationsIn', { count })}
      create={{ to: path, text: t(texts.create), icon: IconPlus }}
      empty={{ title: t(texts.nothingYet), text: t(texts.startText), icon }}
    >
      {(items) => (
        <Rows label={t(texts.all)} id="conversations">
          {items.map(({ id, title, lastAt, messages }) => (
            <Row
              key={id}
              of={id}
              tile={<Icon of={icon} size={18} />}
              title={
                <Link to={`${path}/${id}`} data-prefetch>
                  <Isolate className="cut-after-two">{title || t('untitled')}</Isolate>
                </Link>
              }
              second={t('messages', { count: messages })}
              end={<Past value={lastAt} />}
              actions={
                <ThingMenu
                  thing={{ id, title: title || t('untitled') }}
                  editAt={`${path}/${id}/settings`}
                  removeAt={`${path}/all?index`}
                  onRemove={removals.remove}
                />
              }
            />
          ))}
        </Rows>
      )}
    </ListPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="conversations" text="failed" />
