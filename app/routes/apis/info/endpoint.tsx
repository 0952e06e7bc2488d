import type { Api } from '@domain/apis/apis'
import { Button } from '@radix-ui/themes'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Trans } from '~/components/trans'
import { Ltr, UserText } from '~/components/user-text'
import { AccessWords } from '../access-words'

const files = [
  { name: 'openapi', text: 'openapiFile' },
  { name: 'types', text: 'typesFile' },
] as const

/** Where the API is called, what strangers can do with it, and its description as files. */
export function Endpoint({ api }: { api: Api }) {
  const { t } = useTranslation('apis')
  return (
    <Panel
      title={t('endpoint')}
      end={files.map(({ name, text }) => (
        <Button key={name} asChild size="1" variant="surface" color="gray" highContrast>
          <a href={`/dashboard/myapp/${api.id}/files?file=${name}`} download>
            <Icon of={IconDownload} size={15} />
            {t(text)}
          </a>
        </Button>
      ))}
    >
      <div className="panel-body api-endpoint">
        <p className="api-url">
          <Ltr className="cut">{api.url}</Ltr>
          <CopyButton text={api.url} label={t('copyUrl')} said={t('urlCopied')} />
        </p>
        <UserText text={api.description} className="muted" />
        <AccessWords access={api.access} />
        {(api.faults.delayMs > 0 || api.faults.failShare > 0) && (
          <p className="field-note">
            {t('faultsOn', { delay: api.faults.delayMs, share: api.faults.failShare })}
          </p>
        )}
        <p className="field-note">
          <span>
            <Trans
              t={t}
              i18nKey="rowsAndSince"
              count={api.rowCount}
              components={{ date: <Moment value={api.createdAt} /> }}
            />
          </span>
        </p>
      </div>
    </Panel>
  )
}
