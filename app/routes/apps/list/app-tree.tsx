import type { ListedApp } from '@domain/apps'
import { Link } from '@remix-run/react'
import { IconBox, IconChevronDown, IconDatabase, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Isolate, Ltr } from '~/components/user-text'
import { ApiMenu, AppMenu } from './menus'

type Props = { apps: readonly ListedApp[]; dataHost: string }

const newApiIn = (appId: string) => `/dashboard/myapp/new-api?app=${appId}`

/** Apps with their APIs below them: lists within a list, each app opens and closes without a script. */
export function AppTree({ apps, dataHost }: Props) {
  const { t } = useTranslation('apps')
  return (
    <ul className="tree app-tree" id="apps" aria-label={t('mine')}>
      {apps.map((app) => (
        <li key={app.id} className="panel">
          <details open>
            <summary className="tree-head own-mark">
              <Icon of={IconChevronDown} className="tree-fold" />
              <span className="row-tile">
                <Icon of={IconBox} size={18} />
              </span>
              <span className="row-text">
                <span className="row-title">
                  <Isolate className="cut">{app.name}</Isolate>
                </span>
                <span className="row-second">
                  <span>{t('countApis', { count: app.apis.length })}</span>{' '}
                  <Isolate className="cut">{app.description}</Isolate>
                </span>
              </span>
            </summary>
            <Apis app={app} dataHost={dataHost} />
          </details>
          {app.apis.length > 0 && (
            <Link
              to={newApiIn(app.id)}
              className="app-new-api"
              aria-label={t('newApiHere')}
              title={t('newApiHere')}
            >
              <Icon of={IconPlus} size={17} />
            </Link>
          )}
          <AppMenu app={app} />
        </li>
      ))}
    </ul>
  )
}

function Apis({ app, dataHost }: { app: ListedApp; dataHost: string }) {
  const { t } = useTranslation('apps')
  if (app.apis.length === 0) {
    return (
      <div className="app-empty">
        <span className="muted">{t('noApis')}</span>{' '}
        <Link to={newApiIn(app.id)} className="plain-link app-api-add thumb-target">
          <Icon of={IconPlus} size={15} />
          {t('newApiHere')}
        </Link>
      </div>
    )
  }
  return (
    <ul className="tree-parts" aria-label={t('apisOf', { name: app.name })}>
      {app.apis.map((api) => (
        <li key={api.id} className="app-api">
          <Icon of={IconDatabase} size={17} />
          <Link to={`/dashboard/myapp/${api.id}`} data-prefetch className="cut" dir="auto">
            {api.name}
          </Link>
          <Ltr className="app-api-url cut">
            {dataHost}/{api.id}
          </Ltr>
          <ApiMenu api={api} />
        </li>
      ))}
    </ul>
  )
}
