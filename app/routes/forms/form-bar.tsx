import type { FormState } from '@domain/forms/forms'
import { Link } from '@remix-run/react'
import { IconForms, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { formAddress, formFilters } from './addresses'
import { FormStatus } from './form-state'

const tabs = [
  { id: 'build', part: undefined },
  { id: 'settings', part: 'settings' },
  { id: 'versions', part: 'versions' },
  { id: 'answers', part: 'answers' },
  { id: 'data', part: 'data' },
  { id: 'link', part: 'link' },
] as const

type Props = {
  form: { id: string; name: string; state: FormState; isChanged: boolean }
  current: (typeof tabs)[number]['id']
  /** Replaces the name on screens that can change it. */
  name?: ReactNode
  /** Says whether what was changed is kept. */
  saved?: ReactNode
  /** Actions of this screen, at the end. */
  children?: ReactNode
}

/** The bar of every screen of one form: the way out, which form it is, how far it is, its screens, and what can be done. */
export function FormBar({ form, current, name, saved, children }: Props) {
  const { t } = useTranslation('forms')
  return (
    <header className="tool-bar form-bar">
      <Link to={formFilters.path} className="bar-icon" aria-label={t('exit')} title={t('exit')}>
        <Icon of={IconX} size={20} />
      </Link>
      <span className="tool-bar-rule" aria-hidden="true" />
      <Icon of={IconForms} size={18} className="tool-bar-tile" />
      {name ?? (
        <p className="tool-bar-name form-bar-name cut" dir="auto">
          {form.name}
        </p>
      )}
      <span className="form-bar-state">
        <FormStatus form={form} />
      </span>
      {saved}
      <nav className="tool-tabs form-tabs" aria-label={t('screens')}>
        {tabs.map(({ id, part }) => (
          <Link
            key={id}
            to={formAddress(form.id, part)}
            className="tool-tab"
            aria-current={id === current ? 'page' : undefined}
            data-prefetch
          >
            {t(`tab_${id}`)}
          </Link>
        ))}
      </nav>
      <div className="tool-bar-end">{children}</div>
    </header>
  )
}
