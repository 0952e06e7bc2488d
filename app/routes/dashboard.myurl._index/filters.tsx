import { TextField } from '@radix-ui/themes'
import { Form, Link, useSubmit } from '@remix-run/react'
import { IconArrowsSort, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '~/components/menu'
import { SegmentLinks } from '~/components/segments'
import { listAddress } from './address'
import type { Asked, Sort, View } from './list.server'

const pause = 250

/** Search, which links, and in what order: all part of the address. */
export function Filters({ asked }: { asked: Asked }) {
  const { t } = useTranslation('links')
  const views: View[] = ['active', 'expired', 'trash']
  return (
    <div className="links-filters">
      {asked.view !== 'trash' && <Search asked={asked} />}
      <SegmentLinks
        label={t('show')}
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

function Search({ asked }: { asked: Asked }) {
  const { t } = useTranslation('links')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    // A link that clears the search changes the address only; who is typing is left alone.
    if (field && field !== document.activeElement) field.value = asked.q
  }, [asked.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      submit(form.current, { replace: true, preventScrollReset: true })
    }, pause)
  }
  return (
    <Form ref={form} action="/dashboard/myurl" className="links-search" role="search">
      {asked.view !== 'active' && <input type="hidden" name="state" value={asked.view} />}
      {asked.sort !== 'newest' && <input type="hidden" name="sort" value={asked.sort} />}
      <TextField.Root
        type="search"
        name="q"
        defaultValue={asked.q}
        onChange={ask}
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={200}
        autoComplete="off"
      >
        <TextField.Slot>
          <IconSearch size={17} stroke={1.6} aria-hidden="true" />
        </TextField.Slot>
      </TextField.Root>
    </Form>
  )
}

function Order({ asked }: { asked: Asked }) {
  const { t } = useTranslation('links')
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
    <Menu label={`${t('order')}: ${text[asked.sort]}`} face={face} className="links-order">
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
