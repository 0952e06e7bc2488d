import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '~/components/links/qr-code'
import { readable } from '~/components/links/readable'
import { Ltr } from '~/components/user-text'
import type { ListedLink } from './list.server'

/** The QR code of one link, over the list. */
export function QrDialog({ link, onClose }: { link: ListedLink; onClose: () => void }) {
  const { t } = useTranslation(['links', 'common'])
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      className="qr-dialog"
      aria-label={t('links:qr')}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div className="qr-dialog-head">
        <Ltr className="cut">{readable(link.shortUrl)}</Ltr>
        <IconButton variant="ghost" color="gray" aria-label={t('common:close')} onClick={onClose}>
          <IconX size={17} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      <QrCode id={link.id} address={readable(link.shortUrl)} />
    </dialog>
  )
}
