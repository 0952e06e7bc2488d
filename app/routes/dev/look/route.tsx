import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '~/components/language-menu'
import { Menu } from '~/components/menu'
import { PageHeader } from '~/components/page-header'
import { ThemeChoices } from '~/components/theme-choices'
import { ThemeRoot } from '~/components/theme-root'
import { ToastProvider } from '~/components/toast'
import { Charts } from './charts'
import { Controls } from './controls'
import { Notices } from './notices'
import { Things } from './things'

export const handle = { i18n: ['look', 'errors', 'shell'] }

export function loader({ context }: LoaderFunctionArgs) {
  if (context.cloudflare.env.DEVELOPER_MACHINE !== '1') throw new Response(null, { status: 404 })
  return null
}

export const meta: MetaFunction = () => [{ title: 'Look · Hamkar' }, { name: 'robots', content: 'noindex' }]

export default function Look() {
  const { t } = useTranslation(['look', 'common'])
  return (
    <ThemeRoot>
      <ToastProvider>
        <main className="page">
          <div className="page-inner">
            <PageHeader
              title={t('look:title')}
              line={t('look:line')}
              actions={
                <>
                  <LanguageMenu />
                  <Menu label={t('common:theme')} face={t('common:theme')}>
                    <ThemeChoices />
                  </Menu>
                </>
              }
            />
            <div className="stack">
              <Controls />
              <Things />
              <Charts />
              <Notices />
            </div>
          </div>
        </main>
      </ToastProvider>
    </ThemeRoot>
  )
}
