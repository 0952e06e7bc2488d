import type { Deploy } from '@domain/sites/sites'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { useBytes } from '~/lib/bytes'
import { WarningLine } from './deploy/review'

/** A .zip that came without a script: what its owner should know, then the way to publish it. */
export function Waiting({ deploy, siteId }: { deploy: Deploy; siteId: string }) {
  const { t } = useTranslation(['sites', 'common'])
  const bytes = useBytes()
  return (
    <Panel title={t('sites:reviewTitle')} className="site-deploy">
      <div className="site-review panel-body">
        <p className="muted">{t('sites:sentText', { count: deploy.files, size: bytes(deploy.bytes) })}</p>
        <ul className="site-warnings">
          {deploy.warnings.map((warning) => (
            <WarningLine key={warning.code} warning={warning} siteId={siteId} />
          ))}
        </ul>
        <Form method="post" action="/dashboard/myui?index" className="site-actions">
          <input type="hidden" name="deploy" value={deploy.id} />
          <Button type="submit" name="intent" value="cancel" variant="soft" color="gray">
            {t('common:cancel')}
          </Button>
          <Button type="submit" name="intent" value="publish">
            {t('sites:publish')}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
