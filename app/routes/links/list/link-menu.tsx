import type { Link as ShortLink } from '@domain/links/links'
import { Link } from '@remix-run/react'
import { IconChartBar, IconExternalLink, IconEye, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'

/** The fields of a link that a row shows; the page carries no more than that. */
export type ListedLink = Pick<
  ShortLink,
  'id' | 'title' | 'url' | 'shortUrl' | 'clicks' | 'state' | 'expiresAt' | 'createdAt' | 'trend'
>

const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer' }

type Props = { link: ListedLink; onQr: () => void; onRemove: (link: ListedLink) => void }

/** The actions on one link; before any script the way to its page, which has the rest, and deleting. */
export function LinkMenu({ link, onQr, onRemove }: Props) {
  const { t } = useTranslation('links')
  const page = `/dashboard/myurl/${link.id}`
  return (
    <ThingMenu
      thing={link}
      editAt={`${page}/edit`}
      removeAt="/dashboard/myurl?index"
      onRemove={() => onRemove(link)}
      unopened={
        <Link to={page} className="menu-item">
          {t('figures')}
        </Link>
      }
    >
      <a href={link.shortUrl} {...away}>
        <Icon of={IconExternalLink} size={17} />
        {t('open')}
      </a>
      <a href={`${link.shortUrl}+`} {...away}>
        <Icon of={IconEye} size={17} />
        {t('preview')}
      </a>
      <button type="button" className="menu-item link-qr-item" onClick={onQr}>
        <Icon of={IconQrcode} size={17} />
        {t('qr')}
      </button>
      <Link to={page} className="menu-item">
        <Icon of={IconChartBar} size={17} />
        {t('figures')}
      </Link>
    </ThingMenu>
  )
}
