import { extensionOf, isEditable, isExtractable, isImage } from '@domain/sites/actions'
import { Button } from '@radix-ui/themes'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { FileName, Ltr } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'
import { useFileActions } from './actions'
import { contentAddress, type FolderEntry, joined } from './entries'
import { FileIcon } from './file-icon'
import { useManager } from './use-manager'

/** The one chosen thing beside the list: what it is, how it looks, what to do with its address. */
export function Details({ entry }: { entry: FolderEntry }) {
  const { t } = useTranslation('files')
  const { site, path } = useManager()
  const bytes = useBytes()
  const { act } = useFileActions()
  const whole = joined(path, entry.name)
  const isFile = entry.type === 'file'
  const quiet = { size: '1', variant: 'surface', color: 'gray', highContrast: true } as const
  return (
    <aside className="site-files-details" aria-label={entry.name}>
      {isFile && isImage(entry.name) ? (
        <img key={whole} src={contentAddress(site.hostId, whole)} alt="" className="site-files-thumb" />
      ) : (
        <span className="site-files-thumb">
          <FileIcon entry={entry} size={44} />
        </span>
      )}
      <h2>
        <FileName name={entry.name} />
      </h2>
      <dl className="facts">
        <dt>{t('kind')}</dt>
        <dd>
          {t(kindOf(entry))}
          {isFile && extensionOf(entry.name) !== '' && (
            <>
              {' '}
              <Ltr className="muted">.{extensionOf(entry.name)}</Ltr>
            </>
          )}
        </dd>
        {isFile && (
          <>
            <dt>{t('size')}</dt>
            <dd>{bytes(entry.size)}</dd>
          </>
        )}
        <dt>{t('changed')}</dt>
        <dd>
          <Moment value={new Date(entry.updatedAt).toISOString()} show="dateTime" />
        </dd>
        {isFile && (
          <>
            <dt>{t('address')}</dt>
            <dd>
              <Ltr>{whole}</Ltr>
            </dd>
          </>
        )}
      </dl>
      {isFile && (
        <div className="site-files-details-end">
          <Button {...quiet} type="button" onClick={() => act('download', [entry])}>
            <Icon of={IconDownload} size={15} />
            {t('download')}
          </Button>
          <Button {...quiet} type="button" onClick={() => act('copyAddress', [entry])}>
            <Icon of={IconCopy} size={15} />
            {t('copyAddress')}
          </Button>
        </div>
      )}
    </aside>
  )
}

function kindOf({ name, type }: FolderEntry) {
  if (type === 'dir') return 'kindFolder'
  if (isImage(name)) return 'kindImage'
  if (isExtractable(name)) return 'kindArchive'
  return isEditable(name) ? 'kindText' : 'kindFile'
}
