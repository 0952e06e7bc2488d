import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Rows } from '~/components/rows'
import type { ListedLink } from '~/routes/links/list/link-menu'
import { LinkRow } from './link-row'
import { QrDialog } from './qr-dialog'

type Props = { links: readonly ListedLink[]; onRemove: (link: ListedLink) => void }

export function LinkRows({ links, onRemove }: Props) {
  const { t } = useTranslation('links')
  const [shown, setShown] = useState<ListedLink | null>(null)
  return (
    <div className="links-list">
      <Rows label={t('list')} id="links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onQr={setShown} onRemove={onRemove} />
        ))}
      </Rows>
      {shown && <QrDialog link={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
