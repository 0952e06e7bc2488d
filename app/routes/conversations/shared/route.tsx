import { sharedConversationPath } from '@domain/conversations/conversations'
import { textOf } from '@domain/conversations/messages'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Moment } from '~/components/moment'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { useRunLinks } from '~/lib/run-links'
import { sheets } from '~/lib/sheets'
import { AnswerFrame } from '../answer-frame'
import { OwnBubble } from '../own-bubble'
import sheet from '../shared.css?url'

export const handle = {
  i18n: ['conversations', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(sheet)

/** A frozen copy of a conversation: anyone with its address reads it; search engines are asked not to index it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const key = args.params.key ?? ''
  const shared = await load(clients(args, null).api.conversations.shared[':key'].$get({ param: { key } }))
  const t = translator(page.locale, 'conversations')
  const name = shared.title || t('untitled')
  const head = {
    ...page,
    path: sharedConversationPath(key),
    title: pageTitle(page.locale, name),
    description: t('sharedDescription'),
  }
  return json({ head, shared, name }, { headers: { 'X-Robots-Tag': 'noindex' } })
}

export const headers = () => ({ ...publicHeaders, 'X-Robots-Tag': 'noindex' })

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [...publicMeta(data.head), { name: 'robots', content: 'noindex' }] : ownTitle({ error, matches })

export default function SharedConversationPage() {
  const { head, shared, name } = useLoaderData<typeof loader>()
  const { t } = useTranslation('conversations')
  const withLinks = useRunLinks()
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="conversation-shared">
      <header>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="muted">
          {shared.model && (
            <>
              <bdi>{shared.model}</bdi>
              <Between />
            </>
          )}
          <Moment value={shared.sharedAt} show="dateTime" />
        </p>
        <p className="muted">{t('sharedNote')}</p>
      </header>
      <ol className="conversation-messages">
        {shared.messages.map(({ id, role, parts, html }) =>
          role === 'user' ? (
            <li key={id} className="conversation-own">
              <OwnBubble text={textOf(parts)} />
            </li>
          ) : (
            <AnswerFrame key={id}>
              <div
                className="reading conversation-answer-words"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown by the api, escaped and without scripts.
                dangerouslySetInnerHTML={{ __html: withLinks(html) }}
              />
            </AnswerFrame>
          ),
        )}
      </ol>
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
