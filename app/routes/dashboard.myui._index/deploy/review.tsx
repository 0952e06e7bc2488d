import { shownPath } from '@domain/site-warnings'
import type { SiteWarning } from '@domain/sites'
import { Button } from '@radix-ui/themes'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBytes } from '~/lib/bytes'
import type { Plan } from './plan'
import type { Deploying } from './use-deploy'

type Props = { plan: Plan; siteId: string; deploying: Deploying }

/** What the owner should know before anything is sent, and the way to leave it out. */
export function Review({ plan, siteId, deploying }: Props) {
  const { t } = useTranslation(['sites', 'common'])
  const bytes = useBytes()
  const { files, warnings, builtIn } = plan
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="site-review">
      <div>
        <strong>{t('sites:reviewTitle')}</strong>
        <p className="muted">{t('sites:reviewText', { count: files.length, size: bytes(size) })}</p>
      </div>
      <ul className="site-warnings">
        {warnings.map((warning) => (
          <WarningLine key={warning.code} warning={warning} siteId={siteId}>
            {warning.paths.length > 0 && (
              <Button size="1" variant="soft" onClick={() => deploying.leaveOut(plan, warning)}>
                {t('sites:leaveOut', { count: warning.paths.length })}
              </Button>
            )}
            {warning.code === 'no_index' && builtIn !== null && (
              <Button size="1" variant="soft" onClick={() => deploying.onlyFolder(plan, builtIn)}>
                {t('sites:onlyFolder', { name: builtIn })}
              </Button>
            )}
          </WarningLine>
        ))}
      </ul>
      <div className="site-deeds">
        <Button variant="soft" color="gray" onClick={deploying.cancel}>
          {t('common:cancel')}
        </Button>
        <Button disabled={files.length === 0} onClick={() => deploying.send(plan)}>
          <IconUpload size={16} stroke={1.6} aria-hidden="true" />
          {t('sites:publishCount', { count: files.length })}
        </Button>
      </div>
    </div>
  )
}

type LineProps = { warning: SiteWarning; siteId: string; children?: ReactNode }

/** One thing to know, and what to do about it. */
export function WarningLine({ warning: { code, path = '', files }, siteId, children }: LineProps) {
  const { t } = useTranslation('sites')
  const facts = { count: files, path: `\u2066${shownPath(path)}\u2069` }
  return (
    <li className="site-warning">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>{t(`warn_${code}`, facts)}</strong>
        <p className="muted">{t(`help_${code}`, { id: siteId })}</p>
        {children}
      </div>
    </li>
  )
}
