import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PlainTheme } from '~/components/plain-theme'
import { Sign } from '~/components/sign'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'

export const handle = { i18n: ['common', 'landing'], sheet: 'public', isStatic: true }

/** The page that `public/offline-worker.js` keeps, and shows when another page cannot be reached. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await readPublicPage(args)
  return json({ title: pageTitle(locale, translator(locale, 'common')('offlineTitle')) })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? '' },
  { name: 'robots', content: 'noindex' },
]

export default function Offline() {
  const { t } = useTranslation(['common', 'landing'])
  return (
    <PlainTheme className="public">
      <div className="public-top">
        <header className="public-bar">
          <span className="sign">
            <Sign />
          </span>
        </header>
      </div>
      <main className="public-reading" data-offline>
        <section className="not-found">
          <span className="state-icon">
            <Icon of={IconWifiOff} size={22} />
          </span>
          <h1>{t('offlineTitle')}</h1>
          <p>{t('offlineText')}</p>
          <p>{t('landing:offlineKept')}</p>
          <div className="state-actions">
            {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself, which is that of the page that was wished for. */}
            <a href="" className="public-button solid">
              {t('tryAgain')}
            </a>
          </div>
        </section>
      </main>
    </PlainTheme>
  )
}
