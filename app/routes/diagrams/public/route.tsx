import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { PublicError } from '~/components/public/public-error'
import { PublicReading } from '~/components/public/public-reading'
import { Trans } from '~/components/trans'
import { checked, clients, load, loaded } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { sheets } from '~/lib/sheets'
import sheet from '../diagrams.css?url'
import { Present } from '../presenter/present'

export const handle = { i18n: ['diagrams', 'landing', 'shell', 'errors'], sheet: 'public' }

export const links = sheets(sheet)

/** A member's drawing: anyone with the address sees it, but search engines are asked not to index it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const key = args.params.key ?? ''
  const shared = clients(args, null).api.diagrams.public[':key']
  const diagram = await load(shared.$get({ param: { key } }))
  const isPicture = diagram.html === '' && diagram.hasPicture
  const svg = isPicture
    ? await (await loaded(checked(shared.picture.$get({ param: { key }, query: {} })))).text()
    : null
  const description = translator(page.locale, 'diagrams')('publicDescription', {
    name: diagram.owner.displayName,
  })
  const head = { ...page, path: `/diagram/${key}`, title: pageTitle(page.locale, diagram.title), description }
  const picture = svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`
  return json({ head, diagram, picture, api: page.api }, { headers: { 'X-Robots-Tag': 'noindex' } })
}

export const headers = () => ({ ...publicHeaders, 'X-Robots-Tag': 'noindex' })

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [...publicMeta(data.head), { name: 'robots', content: 'noindex' }] : ownTitle({ error, matches })

export default function PublicDiagram() {
  const { head, diagram, picture, api } = useLoaderData<typeof loader>()
  const { t } = useTranslation('diagrams')
  const drawing = useRef<HTMLDivElement>(null)
  return (
    <PublicReading
      reported={diagram.id}
      api={api}
      isMember={head.isMember}
      title={diagram.title}
      dir="auto"
      below={
        <p className="muted">
          <Trans
            t={t}
            i18nKey="by"
            values={{ name: diagram.owner.displayName }}
            components={{ name: <bdi />, date: <Moment value={diagram.updatedAt} /> }}
          />
        </p>
      }
    >
      {picture && (
        <img className="diagram-shown" src={picture} alt={t('pictureOf', { title: diagram.title })} />
      )}
      {!picture && diagram.html === '' && <p className="muted">{t('emptyDiagram')}</p>}
      {diagram.html !== '' && <Present title={diagram.title} frames={diagram.frames} drawing={drawing} />}
      {diagram.html !== '' && (
        <div
          ref={drawing}
          className="diagram-shown"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the api draws it from elements and escapes all words.
          dangerouslySetInnerHTML={{ __html: diagram.html }}
        />
      )}
    </PublicReading>
  )
}

export const ErrorBoundary = PublicError
