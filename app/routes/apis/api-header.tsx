import { Link } from '@remix-run/react'
import { IconDatabase, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Ltr } from '~/components/user-text'

const tabs = [
  { id: 'data', path: '' },
  { id: 'info', path: '/info' },
  { id: 'faults', path: '/faults' },
  { id: 'analytics', path: '/analytics' },
] as const

type Props = {
  api: { id: string; name: string; url: string }
  /** The app that the API belongs to, where the screen knows it. */
  app?: { name: string } | null
  current: (typeof tabs)[number]['id']
  /** Actions of this screen, at the end. */
  children?: ReactNode
}

/** The bar of every screen of one API: the way out, which API it is, its screens, its address, and what can be done. */
export function ApiHeader({ api, app, current, children }: Props) {
  const { t } = useTranslation('apis')
  return (
    <header className="tool-bar api-bar">
      <Link to="/dashboard/myapp" className="bar-icon" aria-label={t('exit')} title={t('exit')}>
        <Icon of={IconX} size={20} />
      </Link>
      <span className="tool-bar-rule" aria-hidden="true" />
      <Icon of={IconDatabase} size={18} className="tool-bar-tile" />
      <p className="tool-bar-name api-bar-name cut-inside">
        {app && (
          <>
            <bdi className="muted cut">{app.name}</bdi> <span className="muted">/</span>{' '}
          </>
        )}
        <bdi className="cut">{api.name}</bdi>
      </p>
      <nav className="tool-tabs api-tabs" aria-label={t('screens')}>
        {tabs.map(({ id, path }) => (
          <Link
            key={id}
            to={`/dashboard/myapp/${api.id}${path}`}
            className="tool-tab"
            aria-current={id === current ? 'page' : undefined}
            data-prefetch
          >
            {t(`tab_${id}`)}
          </Link>
        ))}
      </nav>
      <div className="tool-bar-end api-bar-end">
        <span className="api-bar-url">
          <Ltr className="cut">{api.url.replace(/^https?:\/\//, '')}</Ltr>
          <CopyButton isIcon text={api.url} label={t('copyUrl')} said={t('urlCopied')} />
        </span>
        {children}
      </div>
    </header>
  )
}
