import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Ltr } from '~/components/user-text'
import type { ListedLink } from '~/routes/links/list/link-menu'
import { QrCode } from '../qr-code'
import { readable } from '../readable'

/** The QR code of one link, over the list. */
export function QrDialog({ link, onClose }: { link: ListedLink; onClose: () => void }) {
  const { t } = useTranslation('links')
  return (
    <Dialog title={t('qr')} className="dialog-small" onClose={onClose}>
      <Ltr className="cut muted">{readable(link.shortUrl)}</Ltr>
      <QrCode id={link.id} address={readable(link.shortUrl)} />
    </Dialog>
  )
}
