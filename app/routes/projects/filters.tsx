import { Day } from '@domain/dates/day'
import { currencies } from '@domain/money'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { SelectField } from '~/components/select-field'
import { useFormat } from '~/lib/format'
import type { AskedProjects, ownFilters, projectFilters, publicFilters } from './addresses'
import { teamTexts } from './facts'

type Props = { filters: typeof projectFilters | typeof ownFilters; asked: AskedProjects }

type AnyFilters = Props['filters'] | typeof publicFilters

export const chosen = ['state', 'category', 'team', 'urgent', 'design', 'currency'] as const

/** The filters that differ from the default, each with its words and the address without it. */
export function useActive({ filters, asked }: Omit<Props, 'filters'> & { filters: AnyFilters }) {
  const { t } = useTranslation(['projects', 'common'])
  const format = useFormat()
  const address = filters.address as (asked: AskedProjects, change: object) => string
  const words: Record<string, string> = {
    urgent: t('urgent'),
    design: t('needsDesign'),
  }
  const picked = chosen.flatMap((name) => {
    const [usual] = filters.choices[name]
    const value = asked[name]
    if (value === usual) return []
    const text =
      name === 'team' ? t(teamTexts[value as 'any']) : (words[name] ?? t(`${name}_${value}` as 'state_any'))
    return [{ name, text, to: address(asked, { [name]: usual }) }]
  })
  const { texts = {} } = asked
  const typed = Object.entries(texts).map(([name, value]) => {
    const { [name]: _, ...others } = texts
    const isDay = name === 'deadlineBefore' && /^\d{4}-\d\d-\d\d$/.test(value)
    const text = t('common:labelledName', {
      label: t(name as 'skill'),
      value: isDay ? format.day(value) : value,
    })
    return { name, text, to: address(asked, { texts: others }) }
  })
  return [...picked, ...typed]
}

/** All filters in one form, which is a part of the address and works without a script. */
export function ProjectFilters({ filters, asked }: Props) {
  const { t } = useTranslation('projects')
  const box = useRef<HTMLDetailsElement>(null)
  const count = useActive({ filters, asked }).length
  useClosing(box)
  const { texts = {} } = asked
  const select = (name: (typeof chosen)[number], label: string, text: (value: string) => string) => (
    <SelectField
      name={name}
      label={label}
      values={filters.choices[name].map((value) => [value, text(value)])}
      chosen={asked[name]}
    />
  )
  const line = (name: string, label: string, more: object = {}) => (
    <Field name={name} label={label}>
      {(control) => (
        <TextField.Root {...control} required={false} defaultValue={texts[name]} maxLength={60} {...more} />
      )}
    </Field>
  )
  const { sort, q } = filters.query(asked as never)
  return (
    <details className="project-filters" ref={box}>
      <summary className="list-order">
        <Icon of={IconFilter} size={17} />
        <span className="cut">{count === 0 ? t('filters') : t('filtersOn', { count })}</span>
      </summary>
      <Form
        key={JSON.stringify(asked)}
        action={filters.path}
        className="project-filters-form"
        onSubmit={() => box.current?.removeAttribute('open')}
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        {q && <input type="hidden" name="q" value={q} />}
        {select('state', t('state'), (value) => t(`state_${value}` as 'state_any'))}
        {select('category', t('category'), (value) => t(`category_${value}` as 'category_any'))}
        {select('team', t('teamSize'), (value) => t(teamTexts[value as 'any']))}
        {line('skill', t('skill'), { dir: 'auto' })}
        <SelectField
          name="currency"
          label={t('currency')}
          help={t('budgetNeedsCurrency')}
          values={['any' as const, ...currencies].map((value) => [value, t(`currency_${value}`)])}
          chosen={asked.currency}
        />
        <div className="form-pair">
          {line('budgetFrom', t('budgetFrom'), { inputMode: 'decimal', autoComplete: 'off' })}
          {line('budgetTo', t('budgetTo'), { inputMode: 'decimal', autoComplete: 'off' })}
        </div>
        <Field name="deadlineBefore" label={t('deadlineBefore')}>
          {(control) => (
            <DateField
              control={{ ...control, required: false }}
              label={t('deadlineBefore')}
              {...(v.is(Day, texts.deadlineBefore) && { defaultValue: texts.deadlineBefore })}
            />
          )}
        </Field>
        <Box name="urgent" text={t('urgent')} isOn={asked.urgent === 'yes'} />
        <Box name="design" text={t('needsDesign')} isOn={asked.design === 'yes'} />
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={filters.path}>{t('clearFilters')}</Link>
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </Form>
    </details>
  )
}

function Box({ name, text, isOn }: { name: string; text: string; isOn: boolean }) {
  return (
    <label className="form-check">
      <input type="checkbox" name={name} value="yes" defaultChecked={isOn} />
      {text}
    </label>
  )
}

/** Closes by Escape and by a press elsewhere. */
export function useClosing(box: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const close = () => box.current?.removeAttribute('open')
    const onPress = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (target.closest('.date-pop') ?? box.current?.contains(target))
      if (!isInside) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box.current?.open) return
      close()
      box.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [box])
}

/** The active filters, each to be removed by a press. */
export function ActiveFilters(props: Props) {
  const { t } = useTranslation('projects')
  const active = useActive(props)
  if (active.length === 0) return null
  return (
    <ul className="project-chips" aria-label={t('filters')}>
      {active.map(({ name, text, to }) => (
        <li key={name}>
          <Link to={to} preventScrollReset aria-label={t('removeFilter', { name: text })}>
            <bdi>{text}</bdi>
            <Icon of={IconX} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
