import { formatDateTime } from '@domain/dates/dates'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '~/components/language-menu'
import { PlainTheme } from '~/components/plain-theme'
import { useHome } from '~/components/public/use-home'
import { Sign } from '~/components/sign'
import { clients, load } from '~/lib/api.server'
import { useVisitor } from '~/lib/visitor'

export const handle = { i18n: ['outbox'], sheet: 'public', isStatic: true }

export async function loader(args: LoaderFunctionArgs) {
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const query = cursor === null ? {} : { cursor }
  return json(await load(clients(args, null).api.outbox.$get({ query })))
}

export const meta: MetaFunction = () => [{ title: 'Outbox · Hamkar' }, { name: 'robots', content: 'noindex' }]

// The page's policy lets in no style element: what is shown is the mail by day.
const byDay = (html: string) => html.replace(/<style>.*?<\/style>/s, '')

/** For who develops on this machine: the api answers 404 to this anywhere else. */
export default function Outbox() {
  const { items, nextCursor } = useLoaderData<typeof loader>()
  const { timeZone, locale, reckoning } = useVisitor()
  const { t } = useTranslation('outbox')
  const home = useHome()
  return (
    <PlainTheme className="public dev-outbox">
      <header className="public-bar">
        <a href={home} className="sign">
          <Sign />
        </a>
        <LanguageMenu />
      </header>
      <main>
        <h1>{t('title')}</h1>
        <p className="muted">{t('line')}</p>
        {items.length === 0 && <p>{t('empty')}</p>}
        {items.map(({ id, to, subject, body, html, createdAt }) => (
          <article key={id}>
            <details>
              <summary>
                <strong dir="auto">{subject}</strong>
                <bdi className="muted">{to}</bdi>
                <time className="muted" dateTime={createdAt}>
                  {formatDateTime(createdAt, locale, 'short', { timeZone, ...reckoning, hasSeconds: true })}
                </time>
              </summary>
              <div className="user-text" dir="auto">
                {body.split('\n\n').map((text) => (
                  <p key={text}>
                    {/^https?:\/\/\S+$/.test(text) ? (
                      <a href={text} dir="ltr">
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </p>
                ))}
              </div>
              {html !== null && (
                <details>
                  <summary>{t('html')}</summary>
                  <iframe title={subject} srcDoc={byDay(html)} sandbox="" loading="lazy" />
                </details>
              )}
            </details>
          </article>
        ))}
        {nextCursor && (
          <Link to={`?cursor=${encodeURIComponent(nextCursor)}`} className="public-button soft">
            {t('older')}
          </Link>
        )}
      </main>
    </PlainTheme>
  )
}
