import { Button } from '@radix-ui/themes'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { FileName } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'
import { contentAddress, type FolderEntry, joined } from '../entries'
import { useManager } from '../use-manager'
import { Frame } from './frame'

/** A picture of the site, as large as the window allows. */
export function ViewDialog({ entry, onClose }: { entry: FolderEntry; onClose: () => void }) {
  const { t } = useTranslation(['files', 'common'])
  const { site, path, setFailure } = useManager()
  const bytes = useBytes()
  const [pixels, setPixels] = useState<{ width: number; height: number } | null>(null)
  const href = contentAddress(site.hostId, joined(path, entry.name))
  return (
    <Frame
      title={t('files:viewing')}
      className="dialog-wide"
      onClose={onClose}
      foot={
        <>
          <span className="site-files-dialog-note">
            <FileName name={entry.name} />
            <span className="muted">
              {pixels && (
                <bdi dir="ltr">
                  {pixels.width} × {pixels.height}
                </bdi>
              )}{' '}
              <span>{bytes(entry.size)}</span>
            </span>
          </span>
          <Button asChild variant="surface" color="gray" highContrast>
            <a href={href} download={entry.name}>
              <Icon of={IconDownload} />
              {t('files:download')}
            </a>
          </Button>
          <Button type="button" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className="site-files-picture">
        <img
          src={href}
          alt={entry.name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPixels({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setFailure('not_an_image')}
        />
      </div>
    </Frame>
  )
}
