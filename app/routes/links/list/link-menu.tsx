import { Link } from '@remix-run/react'
import { IconChartBar, IconDots, IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { RemoveItem } from '~/components/list/remove-item'
import { Menu } from '~/components/menu'
import type { ListedLink } from './link-row'

const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer' }

type Props = { link: ListedLink; onRemove: (link: ListedLink) => void }

/** What can be done with one link; before any script the way to its page, where the rest can be done, and deleting. */
export function LinkMenu({ link, onRemove }: Props) {
  const { t } = useTranslation('links')
  const remove = (
    <RemoveItem
      action="/dashboard/myurl?index"
      id={link.id}
      text={t('remove')}
      onRemove={() => onRemove(link)}
    />
  )
  const unopened = (
    <>
      <Link to={`/dashboard/myurl/${link.id}`} className="menu-item">
        {t('figures')}
      </Link>
      {remove}
    </>
  )
  return (
    <Menu
      label={t('more', { title: link.title })}
      face={<Icon of={IconDots} size={17} />}
      unopened={unopened}
    >
      <Choices link={link} />
      <div className="menu-rule" />
      {remove}
    </Menu>
  )
}

function Choices({ link }: Pick<Props, 'link'>) {
  const { t } = useTranslation('links')
  const page = `/dashboard/myurl/${link.id}`
  return (
    <>
      <a href={link.shortUrl} {...away}>
        <Icon of={IconExternalLink} size={17} />
        {t('open')}
      </a>
      <a href={`${link.shortUrl}+`} {...away}>
        <Icon of={IconEye} size={17} />
        {t('preview')}
      </a>
      <Link to={page} className="menu-item">
        <Icon of={IconChartBar} size={17} />
        {t('figures')}
      </Link>
      <Link to={`${page}/edit`} className="menu-item">
        <Icon of={IconPencil} size={17} />
        {t('edit')}
      </Link>
    </>
  )
}
