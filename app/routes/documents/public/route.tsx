import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { PublicError } from '~/components/public/public-error'
import { PublicReading } from '~/components/public/public-reading'
import { Trans } from '~/components/trans'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { useRunLinks } from '~/lib/run-links'
import { sheets } from '~/lib/sheets'
import codeSheet from '~/styles/code.css?url'

export const handle = { i18n: ['documents', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(codeSheet)

/** A page of a member's own words: anyone with the address reads it, but search engines are asked not to index it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const key = args.params.key ?? ''
  const document = await load(clients(args, null).api.documents.public[':key'].$get({ param: { key } }))
  const name = document.owner.displayName
  const description =
    document.description.replace(/\s+/g, ' ').trim() ||
    translator(page.locale, 'documents')('publicDescription', { name })
  const head = { ...page, path: `/d/${key}`, title: pageTitle(page.locale, document.title), description }
  return json({ head, document, api: page.api }, { headers: { 'X-Robots-Tag': 'noindex' } })
}

export const headers = () => ({ ...publicHeaders, 'X-Robots-Tag': 'noindex' })

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [...publicMeta(data.head), { name: 'robots', content: 'noindex' }] : ownTitle({ error, matches })

export default function PublicDocument() {
  const { head, document, api } = useLoaderData<typeof loader>()
  const { t } = useTranslation('documents')
  const withRunLinks = useRunLinks()
  return (
    <PublicReading
      reported={document.id}
      api={api}
      isMember={head.isMember}
      title={document.title}
      dir="auto"
      below={
        <>
          {document.description && (
            <p className="public-line" dir="auto">
              {document.description}
            </p>
          )}
          <p className="muted">
            <Trans
              t={t}
              i18nKey="by"
              values={{ name: document.owner.displayName }}
              components={{ name: <bdi />, date: <Moment value={document.updatedAt} /> }}
            />
          </p>
        </>
      }
    >
      {isBlank(document.html) ? (
        <p className="muted">{t('emptyDocument')}</p>
      ) : (
        <article
          className="reading"
          dir={document.direction}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from blocks, escaped and without scripts.
          dangerouslySetInnerHTML={{ __html: withRunLinks(document.html) }}
        />
      )}
    </PublicReading>
  )
}

/** Whether a document shows nothing: blank paragraphs count as nothing, pictures and lines do not. */
const isBlank = (html: string) => !/<(?!\/?p[ >])/.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''

export const ErrorBoundary = PublicError
