import { Button } from '@radix-ui/themes'
import { IconFileZip, IconFolderUp, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { Choose } from '~/routes/sites/uploads/choose'
import { UploadHead } from '~/routes/sites/uploads/upload-head'
import { UploadRows } from '~/routes/sites/uploads/upload-rows'
import { Review } from './review'
import type { Deploying } from './use-deploy'
import { ZipForm } from './zip-form'

type Props = {
  siteId: string
  deploying: Deploying
  /** Bytes of room. */
  left: number
  isPublished: boolean
}

/** Where a new version comes in: chosen or dropped, looked at, sent, switched in. */
export function DeployPanel({ siteId, deploying, left, isPublished }: Props) {
  const { t } = useTranslation('sites')
  const errorText = useErrorText('sites', 'uploads')
  const { step, snapshot, cancel, retry, send, publishAgain, isSent } = deploying
  return (
    <Panel title={t('deploy')} className="site-deploy">
      <div className="panel-body" id="deploy" aria-live="polite">
        {step.is === 'review' ? (
          <Review plan={step.plan} siteId={siteId} left={left} deploying={deploying} />
        ) : step.is === 'sending' ? (
          <div className="site-sending">
            <UploadHead snapshot={snapshot} onCancel={cancel} onRetry={retry} />
            {!snapshot.isRunning && snapshot.failed > 0 && (
              <p>
                {t('publishFailed')}. {isPublished && <span>{t('publishSafe')}</span>}
              </p>
            )}
            <UploadRows snapshot={snapshot} errorText={errorText} />
          </div>
        ) : step.is === 'reading' || step.is === 'publishing' ? (
          <p className="site-wait">{t(step.is)}</p>
        ) : step.is === 'failed' ? (
          <div className="site-failed" role="alert">
            <strong>{t('publishFailed')}</strong>
            <p>
              {errorText(step.code)} {isPublished && <span>{t('publishSafe')}</span>}
            </p>
            <div className="site-actions">
              {(step.plan || isSent) && (
                <Button type="button" onClick={() => (step.plan ? send(step.plan) : publishAgain())}>
                  {t('tryAgain')}
                </Button>
              )}
              <Button type="button" variant="soft" color="gray" onClick={cancel}>
                {t('chooseOther')}
              </Button>
            </div>
          </div>
        ) : (
          <Invitation deploying={deploying} />
        )}
      </div>
    </Panel>
  )
}

function Invitation({ deploying: { take } }: { deploying: Deploying }) {
  const { t } = useTranslation('sites')
  const isScripted = useScripted()
  if (!isScripted) return <ZipForm />
  return (
    <div className="site-drop">
      <Icon of={IconUpload} size={22} />
      <strong>{t('dropTitle')}</strong>
      <p className="muted">{t('dropText')}</p>
      <div className="site-actions">
        <Choose name="folder" isFolder isPrimary onChoose={take}>
          <Icon of={IconFolderUp} size={17} />
          {t('chooseFolder')}
        </Choose>
        <Choose name="zip" accept=".zip,application/zip" onChoose={take}>
          <Icon of={IconFileZip} size={17} />
          {t('chooseZip')}
        </Choose>
      </div>
    </div>
  )
}
