import type { SiteCheck } from '@domain/sites/sites'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { Ltr } from '~/components/user-text'

/** Lines of the rule files that do nothing because they are no rules. */
export function Unread({ lines }: { lines: SiteCheck['unread'] }) {
  const { t } = useTranslation('sites')
  return (
    <Panel title={t('unreadTitle')}>
      <div className="panel-body">
        <p className="muted">{t('unreadText')}</p>
        <ul className="site-unread">
          {lines.map(({ file, line, text }) => (
            <li key={`${file} ${line}`}>
              {t('unreadLine', { file: `\u2066${file}\u2069`, line })} <Ltr>{text}</Ltr>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
