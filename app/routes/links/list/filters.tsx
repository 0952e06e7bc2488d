import { Link } from '@remix-run/react'
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '~/components/list/search-field'
import { Menu } from '~/components/menu'
import { SegmentLinks } from '~/components/segments'
import { listAddress } from './address'
import type { Asked, Sort, View } from './list.server'

/** Search, which links, and in what order: all part of the address. */
export function Filters({ asked }: { asked: Asked }) {
  const { t } = useTranslation('links')
  const { t: common } = useTranslation()
  const views: View[] = ['active', 'expired', 'trash']
  return (
    <div className="list-filters">
      {asked.view !== 'trash' && (
        <SearchField
          action="/dashboard/myurl"
          label={t('find')}
          q={asked.q}
          also={{
            state: asked.view !== 'active' && asked.view,
            sort: asked.sort !== 'newest' && asked.sort,
          }}
        />
      )}
      <SegmentLinks
        label={common('show')}
        current={asked.view}
        options={views.map((view) => ({
          value: view,
          text: t(view),
          to: listAddress(asked, { view, ...(view === 'trash' && { q: '', sort: 'newest' }) }),
        }))}
      />
      {asked.view !== 'trash' && <Order asked={asked} />}
    </div>
  )
}

function Order({ asked }: { asked: Asked }) {
  const { t } = useTranslation('links')
  const { t: common } = useTranslation()
  const text = { newest: t('newest'), clicks: t('mostClicks') }
  const sorts: Sort[] = ['newest', 'clicks']
  const face = (
    <>
      <IconArrowsSort size={16} stroke={1.6} aria-hidden="true" />
      {text[asked.sort]}
      <IconChevronDown size={15} stroke={1.6} aria-hidden="true" />
    </>
  )
  return (
    <Menu
      label={common('labelled', { label: common('order'), value: text[asked.sort] })}
      face={face}
      className="list-order"
    >
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={listAddress(asked, { sort })}
          className="menu-item"
          aria-current={sort === asked.sort ? 'true' : undefined}
          preventScrollReset
        >
          {text[sort]}
        </Link>
      ))}
    </Menu>
  )
}
