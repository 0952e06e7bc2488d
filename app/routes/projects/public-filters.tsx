import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { type AskedProjects, publicFilters } from './addresses'
import { teamTexts } from './facts'
import { type chosen, useActive } from './filters'

const typed = [
  ['skill', 'text'],
  ['budgetFrom', 'text'],
  ['budgetTo', 'text'],
  ['deadlineBefore', 'date'],
] as const

/** The filters of the list for visitors: a plain form, folded up until it is asked for. */
export function PublicFilters({ asked }: { asked: AskedProjects }) {
  const { t } = useTranslation('projects')
  const path = usePublicPath(publicFilters.path)
  const count = useActive({ filters: publicFilters, asked }).length
  const { sort, q } = publicFilters.query(asked as never)
  const text = (name: (typeof chosen)[number], value: string) =>
    name === 'team' ? t(teamTexts[value as 'any']) : t(`${name}_${value}` as 'state_any')
  const labels = { state: t('state'), category: t('category'), team: t('teamSize'), currency: t('currency') }
  return (
    <details className="project-find">
      <summary className="list-order own-mark">
        <Icon of={IconFilter} size={17} />
        <span className="cut">{count === 0 ? t('filters') : t('filtersOn', { count })}</span>
      </summary>
      <form action={path} className="project-find-form">
        {sort && <input type="hidden" name="sort" value={sort} />}
        {q && <input type="hidden" name="q" value={q} />}
        {(['state', 'category', 'team', 'currency'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={labels[name]}
            values={publicFilters.choices[name].map((value) => [value, text(name, value)])}
            chosen={asked[name]}
            {...(name === 'currency' && { help: t('budgetNeedsCurrency') })}
          />
        ))}
        {typed.map(([name, type]) => (
          <Field key={name} name={name} label={t(name)}>
            {(control) => (
              <input
                {...control}
                required={false}
                type={type}
                className="input"
                {...autoDirection}
                maxLength={60}
                defaultValue={asked.texts?.[name]}
              />
            )}
          </Field>
        ))}
        <label>
          <input type="checkbox" name="urgent" value="yes" defaultChecked={asked.urgent === 'yes'} />{' '}
          {t('urgent')}
        </label>
        <label>
          <input type="checkbox" name="design" value="yes" defaultChecked={asked.design === 'yes'} />{' '}
          {t('needsDesign')}
        </label>
        <p>
          <button type="submit" className="public-button soft">
            {t('apply')}
          </button>{' '}
          {count > 0 && (
            <a href={path} className="plain-link">
              {t('clearFilters')}
            </a>
          )}
        </p>
      </form>
    </details>
  )
}
