import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconPlus, IconSparkles } from '@tabler/icons-react'
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
import { conversationsPath } from '../calls'
import sheet from '../conversations.css?url'

export const handle = { i18n: ['conversations', 'trash', 'errors'], screen: 'conversations', item: titleItem }

export const links = sheets(sheet)

const path = `${conversationsPath}/all`
const filters = listQueries(path, { show: ['all', 'trash'] })

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const asked = filters.of(args.request.url)
  const listed = await readListed(api, ['conversations'], asked, (place) =>
    load(api.conversations.$get({ query: { ...place, ...(asked.q && { q: asked.q }) } })),
  )
  return json({ ...listed, asked, title: await screenTitle(args, 'conversations', 'all') })
}

export const action = (args: ActionFunctionArgs) =>
  answerRemoval(args, path, ({ api }) => api.conversations[':id'])

export const meta = ownTitle

/** All conversations of the member in pages, and the deleted ones. */
export default function AllConversations() {
  const listed = useLoaderData<typeof loader>()
  const { t } = useTranslation('conversations')
  const removals = useRemovals()
  return (
    <ListPage
      noun="conversations"
      heading={t('all')}
      filters={filters}
      {...listed}
      removals={removals}
      search={t('find')}
      line={(count) => count !== null && t('conversationsIn', { count })}
      create={{ to: conversationsPath, text: t('newChat'), icon: IconPlus }}
      empty={{ title: t('nothingYet'), text: t('startText') }}
    >
      {(items) => (
        <Rows label={t('all')} id="conversations">
          {items.map(({ id, title, lastAt, messages }) => (
            <Row
              key={id}
              of={id}
              tile={<Icon of={IconSparkles} size={18} />}
              title={
                <Link to={`${conversationsPath}/${id}`} data-prefetch>
                  <Isolate className="cut-after-two">{title || t('untitled')}</Isolate>
                </Link>
              }
              second={t('messages', { count: messages })}
              end={<Past value={lastAt} />}
              actions={
                <ThingMenu
                  thing={{ id, title: title || t('untitled') }}
                  editAt={`${conversationsPath}/${id}/settings`}
                  removeAt={`${path}?index`}
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
