import { TextField } from '@radix-ui/themes'
import { Form, useSubmit } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentLinks } from '~/components/segments'
import { listAddress } from './address'
import type { Asked, View } from './list.server'

const pause = 250

/** Search in titles and texts, and which lists are shown: both part of the address. */
export function Filters({ asked }: { asked: Asked }) {
  const { t } = useTranslation('todos')
  const views: View[] = ['all', 'trash']
  return (
    <div className="links-filters">
      {asked.view !== 'trash' && <Search asked={asked} />}
      <SegmentLinks
        label={t('show')}
        current={asked.view}
        options={views.map((view) => ({
          value: view,
          text: t(view),
          to: listAddress(asked, { view, ...(view === 'trash' && { q: '' }) }),
        }))}
      />
    </div>
  )
}

function Search({ asked }: { asked: Asked }) {
  const { t } = useTranslation('todos')
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    const field = form.current?.querySelector('input[type=search]')
    // A link that clears the search changes the address only; who is typing is left alone.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = asked.q
  }, [asked.q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      submit(form.current, { replace: true, preventScrollReset: true })
    }, pause)
  }
  return (
    <Form ref={form} action="/dashboard/todo" className="links-search" role="search">
      {asked.view !== 'all' && <input type="hidden" name="show" value={asked.view} />}
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
