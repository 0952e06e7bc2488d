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
import { Menu } from '~/components/menu'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
type Thing = { id: string; name: string }

export function AppMenu({ app }: { app: Thing }) {
  const { t } = useTranslation('apps')
  return (
    <Menu label={t('moreFor', { name: app.name })} face={<IconDots {...icon} />} className="app-menu">
      <Link to={`/dashboard/myapp/new-api?app=${app.id}`} className="menu-item">
        <IconPlus {...icon} />
        {t('newApiHere')}
      </Link>
      <Link to={`/dashboard/myapp/app/${app.id}`} className="menu-item">
        <IconPencil {...icon} />
        {t('editApp')}
      </Link>
      <div className="menu-rule" />
      <Link to={`/dashboard/myapp/delete?app=${app.id}`} className="menu-item danger">
        <IconTrash {...icon} />
        {t('deleteApp')}
      </Link>
    </Menu>
  )
}

export function ApiMenu({ api }: { api: Thing }) {
  const { t } = useTranslation('apps')
  const page = `/dashboard/myapp/${api.id}`
  return (
    <Menu label={t('moreFor', { name: api.name })} face={<IconDots {...icon} />} className="app-menu">
      <Link to={page} className="menu-item">
        <IconTable {...icon} />
        {t('openData')}
      </Link>
      <Link to={`${page}/info`} className="menu-item">
        <IconInfoCircle {...icon} />
        {t('openInfo')}
      </Link>
      <Link to={`${page}/analytics`} className="menu-item">
        <IconChartBar {...icon} />
        {t('openAnalytics')}
      </Link>
      <div className="menu-rule" />
      <Link to={`/dashboard/myapp/delete?api=${api.id}`} className="menu-item danger">
        <IconTrash {...icon} />
        {t('deleteApi')}
      </Link>
    </Menu>
  )
}
