import { Button, TextField } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconArrowDown, IconArrowUp, IconFilterPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { SearchField } from '~/components/list/search-field'
import { Menu } from '~/components/menu'
import { Isolate } from '~/components/user-text'
import { autoDirection } from '~/lib/auto-direction'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import { type Filter, filterOperators, type GridQuery, gridAddress, gridQueryFields } from '../grid-query'

type Props = { api: ScreenApi; asked: GridQuery }

const menuId = 'add-filter'

/** From this width on, in pixels, the form opens in its own place; on phones it is a sheet at the foot. */
const wide = 768
const formWidth = 264

/** Opens the form of a new filter with a column chosen, below what was pressed. */
export function openFilter(column: string, opener: HTMLElement): void {
  const box = document.getElementById(menuId)
  const menu = box?.querySelector('details')
  const list = box?.querySelector<HTMLElement>('.menu-list')
  if (!menu || !list) return
  menu.setAttribute('open', '')
  if (window.innerWidth >= wide) placeBelow(list, opener)
  menu.addEventListener('toggle', () => menu.open || list.removeAttribute('style'))
  const choice = box?.querySelector('select')
  if (choice) choice.value = column
  box?.querySelector<HTMLElement>('input[name="value"]')?.focus()
}

function placeBelow(list: HTMLElement, opener: HTMLElement): void {
  const { left, right, bottom } = opener.getBoundingClientRect()
  const start = document.documentElement.dir === 'rtl' ? window.innerWidth - right : left
  const most = window.innerWidth - formWidth - 12
  list.style.position = 'fixed'
  list.style.insetBlock = `${bottom + 4}px auto`
  list.style.insetInline = `${Math.max(8, Math.min(start, most))}px auto`
}

const fixedNames = ['_id', 'createdAt']

/** The search in all columns, filters of single ones, and the order; all of it is in the address. */
export function Filters({ api, asked }: Props) {
  const { t } = useTranslation('rows')
  const nameOf = (key: string) => api.columns.find((column) => column.key === key)?.name ?? key
  const { q: _, ...others } = gridQueryFields({ ...asked, cursor: null })
  const Arrow = asked.sort?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <>
      <SearchField
        action={`/dashboard/myapp/${api.id}?index`}
        label={t('search')}
        q={asked.q}
        also={others}
      />
      {asked.filters.map((filter, at) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter is its place.
          key={at}
          to={gridAddress(api.id, asked, { filters: asked.filters.filter((each) => each !== filter) })}
          label={t('removeFilter')}
        >
          <Isolate>{nameOf(filter.column)}</Isolate> <OperatorWord of={filter} />{' '}
          <Isolate className="api-grid-chip-value">{filter.value}</Isolate>
        </Chip>
      ))}
      {asked.sort && (
        <Chip to={gridAddress(api.id, asked, { sort: null })} label={t('sortOff')}>
          <Icon of={Arrow} size={14} stroke={1.8} />
          <Isolate>{nameOf(asked.sort.column)}</Isolate>
        </Chip>
      )}
      <AddFilter api={api} asked={asked} />
    </>
  )
}

function OperatorWord({ of: { operator } }: { of: Filter }) {
  const { t } = useTranslation('rows')
  return <span className="muted">{t(`operator_${operator}`)}</span>
}

type ChipProps = { to: string; label: string; children: React.ReactNode }

function Chip({ to, label, children }: ChipProps) {
  return (
    <span className="api-grid-chip">
      {children}
      <Link to={to} aria-label={label} title={label} preventScrollReset>
        <Icon of={IconX} size={14} stroke={1.8} />
      </Link>
    </span>
  )
}

function AddFilter({ api, asked }: Props) {
  const { t } = useTranslation('rows')
  const face = (
    <>
      <Icon of={IconFilterPlus} />
      {t('addFilter')}
    </>
  )
  const open = api.columns.filter(({ isSecret }) => !isSecret)
  const columns = [...open, ...fixedNames.map((name) => ({ key: name, name }))]
  return (
    <div id={menuId}>
      <Menu label={t('addFilter')} face={face} className="api-grid-menu">
        <Form
          action={`/dashboard/myapp/${api.id}?index`}
          className="api-grid-filter"
          key={JSON.stringify(asked.filters)}
        >
          {Object.entries(gridQueryFields({ ...asked, cursor: null })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            <span className="field-label">{t('column')}</span>
            <select name="column" className="input">
              {columns.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="field-label">{t('condition')}</span>
            <select name="operator" className="input">
              {filterOperators.map((operator) => (
                <option key={operator} value={operator}>
                  {t(`operator_${operator}`)}
                </option>
              ))}
            </select>
          </label>
          <Field name="value" label={t('value')}>
            {(control) => <TextField.Root {...control} {...autoDirection} autoComplete="off" />}
          </Field>
          <Button type="submit">{t('apply')}</Button>
        </Form>
      </Menu>
    </div>
  )
}
