import { Link } from '@remix-run/react'
import { IconBriefcase, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { WizardSteps } from '~/components/wizard-steps'
import { projectFilters } from '../addresses'
import { steps } from '../project-form'

/** The bar of the wizard: the way out, what it is, whether the draft is kept, and how far one is. */
export function WizardBar({ at, children }: { at: number; children?: ReactNode }) {
  const { t } = useTranslation(['projects', 'common'])
  return (
    <header className="project-wizard-bar">
      <div className="project-wizard-name">
        <Link
          to={projectFilters.path}
          className="bar-icon"
          aria-label={t('common:close')}
          title={t('common:close')}
        >
          <Icon of={IconX} size={20} />
        </Link>
        <Icon of={IconBriefcase} size={18} />
        <h1>{t('newProject')}</h1>
        {children}
      </div>
      <WizardSteps
        label={t('steps')}
        steps={steps.map((step) => ({ id: step, text: t(`step_${step}`) }))}
        at={at}
      />
    </header>
  )
}
