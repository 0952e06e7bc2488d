import type { Site } from '@domain/sites/sites'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { useBytes } from '~/lib/bytes'
import { useFormat } from '~/lib/format'

/** How much of the space is taken. */
export function Storage({ site: { bytes: used, quota, files } }: { site: Site }) {
  const { t } = useTranslation('sites')
  const bytes = useBytes()
  const format = useFormat()
  return (
    <Panel title={t('storage')}>
      <div className="site-storage panel-body">
        <strong>{t('used', { used: bytes(used), quota: bytes(quota) })}</strong>
        <meter
          aria-label={t('storage')}
          min={0}
          max={quota}
          high={quota * 0.9}
          value={Math.min(used, quota)}
        />
        <dl className="facts">
          <dt>{t('files')}</dt>
          <dd>{format.number(files)}</dd>
        </dl>
        <p className="muted">{t('spaceText')}</p>
      </div>
    </Panel>
  )
}
