import { runLanguages, sharedRunPath } from '@domain/runs'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { IconCode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { loaded } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { sheets } from '~/lib/sheets'
import { readSharedRun } from '../calls.server'
import { lookOf, useEndText } from '../outcome'
import { piecesOf, withoutSteering } from '../run-view'
import sheet from '../shared.css?url'

export const handle = { i18n: ['compiler', 'landing', 'shell', 'errors'], sheet: 'public', isStatic: true }
export const links = sheets(sheet)

/** A frozen run: anyone with its address reads it; search engines are asked not to index it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const key = args.params.key ?? ''
  const run = await loaded(readSharedRun(args, key))
  const t = translator(page.locale, 'compiler')
  const name = run.files[0]?.name ?? runLanguages[run.language]
  const head = {
    ...page,
    path: sharedRunPath(key),
    title: pageTitle(page.locale, name),
    description: t('sharedDescription', { language: runLanguages[run.language] }),
  }
  return json({ head, run, key }, { headers: { 'X-Robots-Tag': 'noindex' } })
}

export const headers = () => ({ ...publicHeaders, 'X-Robots-Tag': 'noindex' })

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? [...publicMeta(data.head), { name: 'robots', content: 'noindex' }] : ownTitle({ error, matches })

export default function SharedRunPage() {
  const { head, run, key } = useLoaderData<typeof loader>()
  const { t } = useTranslation('compiler')
  const endText = useEndText()
  const { icon } = lookOf(run.outcome)
  const [first] = run.files
  const pieces = piecesOf(run)
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="compiler-shared-page">
      <header className="compiler-shared-head">
        <div>
          <h1>
            <bdi dir="ltr">{first?.name}</bdi>
          </h1>
          <p className="muted">
            <bdi>{runLanguages[run.language]}</bdi> · <Moment value={run.createdAt} show="dateTime" />
          </p>
        </div>
        <a href={`/dashboard/compiler?shared=${encodeURIComponent(key)}`} className="public-button solid">
          <Icon of={IconCode} size={17} /> {t('openHere')}
        </a>
      </header>
      <div className="compiler-shared-parts">
        <section aria-label={t('code')}>
          {run.files.map(({ name, code }) => (
            <figure key={name} className="compiler-shared-file">
              <figcaption>
                <bdi dir="ltr">{name}</bdi>
              </figcaption>
              <pre dir="ltr">{code}</pre>
            </figure>
          ))}
        </section>
        <section aria-label={t('output')}>
          <p className="compiler-shared-end">
            <Icon of={icon} size={14} /> <span>{endText({ ...run, isInteractive: false })}</span>
          </p>
          <pre dir="ltr" className="compiler-shared-output">
            {pieces.map(({ stream, text }) => (
              <span key={stream} data-stream={stream}>
                {withoutSteering(text)}
              </span>
            ))}
          </pre>
          <p className="muted">{t('provesNothing')}</p>
        </section>
      </div>
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
