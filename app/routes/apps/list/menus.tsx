import { Link } from '@remix-run/react'
import {
  IconChartBar,
  IconDots,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'

type NamedApp = { id: string; name: string }

export function AppMenu({ app }: { app: NamedApp }) {
  const { t } = useTranslation('apps')
  return (
    <Menu
      label={t('moreFor', { name: app.name })}
      face={<Icon of={IconDots} size={17} />}
      className="app-menu"
    >
      <Link to={`/dashboard/myapp/new-api?app=${app.id}`} className="menu-item">
        <Icon of={IconPlus} size={17} />
        {t('newApiHere')}
      </Link>
      <Link to={`/dashboard/myapp/app/${app.id}`} className="menu-item">
        <Icon of={IconPencil} size={17} />
        {t('editApp')}
      </Link>
      <div className="menu-rule" />
      <Link to={`/dashboard/myapp/delete?app=${app.id}`} className="menu-item danger">
        <Icon of={IconTrash} size={17} />
        {t('deleteApp')}
      </Link>
    </Menu>
  )
}

export function ApiMenu({ api }: { api: NamedApp }) {
  const { t } = useTranslation('apps')
  const page = `/dashboard/myapp/${api.id}`
  return (
    <Menu
      label={t('moreFor', { name: api.name })}
      face={<Icon of={IconDots} size={17} />}
      className="app-menu"
    >
      <Link to={page} className="menu-item">
        <Icon of={IconTable} size={17} />
        {t('openData')}
      </Link>
      <Link to={`${page}/info`} className="menu-item">
        <Icon of={IconInfoCircle} size={17} />
        {t('openInfo')}
      </Link>
      <Link to={`${page}/analytics`} className="menu-item">
        <Icon of={IconChartBar} size={17} />
        {t('openAnalytics')}
      </Link>
      <div className="menu-rule" />
      <Link to={`/dashboard/myapp/delete?api=${api.id}`} className="menu-item danger">
        <Icon of={IconTrash} size={17} />
        {t('deleteApi')}
      </Link>
    </Menu>
  )
}
